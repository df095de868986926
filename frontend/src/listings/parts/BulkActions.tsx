import { Link } from 'react-router';
import type { ListButton } from '../../../../libs/contracts';
import { useList } from '../context';
import { useButtonAddress } from '../data/use-button-address';
import { isPage, takesSelection } from '../model/buttons';
import { countOf } from '../model/selection';
import { withThem } from '../model/words';
import { ButtonIcon } from './icons';
import css from './Toolbar.module.css';

/** As many as there is room for beside the other buttons; the rest is in their menus. */
const MOST = 2;

/**
 * The pages that take over what is selected, then the first of the other utilities and of what can be printed, at hand as soon
 * as rows are checked: in the room that is free anyway, so that nothing moves.
 */
export function BulkActions() {
  const { definition, seleccion } = useList();
  const addressOf = useButtonAddress();
  const count = countOf(seleccion.selection);
  if (count === 0) return null;
  const { btnsUtilidades, btnsImprimir } = definition;
  const buttons = [
    ...btnsUtilidades.filter(takesSelection),
    ...btnsUtilidades.filter((boton) => !isPage(boton)).slice(0, 1),
    ...btnsImprimir.slice(0, 1),
  ].slice(0, MOST);
  const words = withThem(definition.nombre, count);
  return (
    <div className={css.bulk} role="group" aria-label={words}>
      <span>{words}:</span>
      {buttons.map((boton) => (
        <BulkLink key={boton.etiqueta} boton={boton} address={addressOf(boton)} aparte={btnsImprimir.includes(boton)} />
      ))}
    </div>
  );
}

function BulkLink({ boton, address, aparte }: { boton: ListButton; address: string; aparte: boolean }) {
  const content = (
    <>
      <ButtonIcon nombre={boton.icono} />
      {boton.etiqueta}
    </>
  );
  if (isPage(boton))
    return (
      <Link className={css.bulkLink} to={address}>
        {content}
      </Link>
    );
  return (
    <a className={css.bulkLink} href={address} {...(aparte ? { target: '_blank', rel: 'noopener' } : {})}>
      {content}
    </a>
  );
}
