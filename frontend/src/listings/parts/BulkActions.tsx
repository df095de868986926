import { numberText } from '../../ui';
import { useList } from '../context';
import { useButtonAddress } from '../data/use-button-address';
import { countOf } from '../model/selection';
import { ButtonIcon } from './icons';
import css from './Toolbar.module.css';

/** What is done most with the rows that are checked, at hand. Its room is always there, so that nothing moves. */
export function BulkActions() {
  const { definition, seleccion } = useList();
  const addressOf = useButtonAddress();
  const count = countOf(seleccion.selection);
  if (count === 0) return null;
  const { btnsUtilidades, btnsImprimir } = definition;
  return (
    <div className={css.bulk} role="group" aria-label={`Con los ${numberText(count)} seleccionados`}>
      <span>Con los {numberText(count)}:</span>
      {btnsUtilidades.filter(aLaVista).map((boton) => (
        <a key={boton.etiqueta} className={css.bulkLink} href={addressOf(boton)}>
          <ButtonIcon nombre={boton.icono} />
          {boton.etiqueta}
        </a>
      ))}
      {btnsImprimir.filter(aLaVista).map((boton) => (
        <a key={boton.etiqueta} className={css.bulkLink} href={addressOf(boton)} target="_blank" rel="noopener">
          <ButtonIcon nombre={boton.icono} />
          {boton.etiqueta}
        </a>
      ))}
    </div>
  );
}

const aLaVista = ({ aLaVista: shown }: { aLaVista?: boolean }) => shown === true;
