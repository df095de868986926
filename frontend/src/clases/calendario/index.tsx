import { usePage } from '../../base';
import { Addresses } from './Addresses';
import css from './Calendar.module.css';

/** The calendar feeds of the user: `/clases/calendario/`. */
export default function OwnCalendarScreen() {
  usePage('Mi calendario');
  return (
    <section className={`tarjeta ${css.card}`} aria-labelledby="mi-calendario">
      <h1 id="mi-calendario">Mi calendario</h1>
      <Addresses owner={null} />
    </section>
  );
}
