import { TIPOS_PAGO } from '#libs/contracts';
import { KIND_TEXTS } from './kind-texts';
import css from './Concepts.module.css';

/** The help for the twelve kinds of pay (PAGO-04): two sentences about each kind. */
export function KindsHelp({ id, isShown }: { id: string; isShown: boolean }) {
  return (
    <section id={id} hidden={!isShown} className={css.help} aria-label="Ayuda de los tipos de pago">
      <dl>
        {TIPOS_PAGO.map(({ valor, etiqueta }) => (
          <div key={valor}>
            <dt>{etiqueta}</dt>
            <dd>{KIND_TEXTS[valor].join(' ')}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
