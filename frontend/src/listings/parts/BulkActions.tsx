import { Link } from 'react-router';
import { useList } from '../context';
import { useButtonAddress } from '../data/use-button-address';
import { countOf } from '../model/selection';
import { withThem } from '../model/words';
import { ButtonIcon } from './icons';
import css from './Toolbar.module.css';

/**
 * The pages that take over what is selected, the first of the other utilities and of what can be printed, at hand as soon as rows are checked: in the room that is free
 * anyway, so that nothing moves.
 */
export function BulkActions() {
  const { definition, seleccion } = useList();
  const addressOf = useButtonAddress();
  const count = countOf(seleccion.selection);
  if (count === 0) return null;
  const own = definition.btnsUtilidades.filter((boton) => boton.seleccion);
  const words = withThem(definition.nombre, count);
  return (
    <div className={css.bulk} role="group" aria-label={words}>
      <span>{words}:</span>
      {own.map((boton) => (
        <Link key={boton.url} className={css.bulkLink} to={addressOf(boton)}>
          <ButtonIcon nombre={boton.icono} />
          {boton.etiqueta}
        </Link>
      ))}
      {definition.btnsUtilidades
        .filter(({ seleccion: ours }) => !ours)
        .slice(0, 1)
        .map((boton) => (
          <a key={boton.url} className={css.bulkLink} href={addressOf(boton)}>
            <ButtonIcon nombre={boton.icono} />
            {boton.etiqueta}
          </a>
        ))}
      {definition.btnsImprimir.slice(0, 1).map((boton) => (
        <a key={boton.url} className={css.bulkLink} href={addressOf(boton)} target="_blank" rel="noopener">
          <ButtonIcon nombre={boton.icono} />
          {boton.etiqueta}
        </a>
      ))}
    </div>
  );
}
