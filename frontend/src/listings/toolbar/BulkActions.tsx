import { Link } from 'react-router';
import type { ListButton } from '#libs/contracts';
import { useList } from '../state/context';
import { useActionUrl } from '../state/use-action-url';
import { opensPage, takesSelection } from '../model/selection/list-actions';
import { countSelected } from '../model/selection/selection';
import { selectionHeading } from '../model/view/words';
import { ActionIcon } from './ActionIcon';
import css from './Toolbar.module.css';
import { useFitting } from './use-fitting';

/** Maximum number of shortcuts. The menus contain all actions. */
const MAX_ACTIONS = 3;

/**
 * Shows up to three shortcuts for the selected rows: pages that work on the selection, the first download and the first print. If a
 * shortcut does not fit, the shortcut is left out, so that no other button moves.
 */
export function BulkActions() {
  const { definition, selection } = useList();
  const urlOf = useActionUrl();
  const { btnsUtilidades, btnsImprimir } = definition;
  const actions = [
    ...btnsUtilidades.filter(takesSelection),
    ...btnsUtilidades.filter((action) => !opensPage(action)).slice(0, 1),
    ...btnsImprimir.slice(0, 1),
  ].slice(0, MAX_ACTIONS);
  const count = countSelected(selection.selected);
  const heading = selectionHeading(definition.nombre, count);
  const box = useFitting(`${heading} ${actions.map(({ etiqueta }) => etiqueta).join()}`);
  // An empty box as wide as the bulk actions. With this box, the toolbar wraps in the same way with and without a selection.
  if (count === 0) return <div className={css.bulk} />;
  return (
    <div ref={box} className={css.bulk} role="group" aria-label={heading}>
      <span>{heading}:</span>
      {actions.map((action) => (
        <BulkLink key={action.etiqueta} action={action} url={urlOf(action)} opensTab={btnsImprimir.includes(action)} />
      ))}
    </div>
  );
}

function BulkLink({ action, url, opensTab }: { action: ListButton; url: string; opensTab: boolean }) {
  const content = (
    <>
      <ActionIcon name={action.icono} />
      {action.etiqueta}
    </>
  );
  if (opensPage(action))
    return (
      <Link className={css.bulkLink} to={url}>
        {content}
      </Link>
    );
  return (
    <a className={css.bulkLink} href={url} {...(opensTab ? { target: '_blank', rel: 'noopener' } : {})}>
      {content}
    </a>
  );
}
