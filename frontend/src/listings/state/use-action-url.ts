import type { ListButton } from '#libs/contracts';
import { useList } from './context';
import { actionUrl } from '../model/selection/list-actions';

/** Returns the URL of a list action, with the current view and selection as parameters. */
export function useActionUrl(): (action: ListButton) => string {
  const { view, shownColumns, selection } = useList();
  const columnPaths = shownColumns.map(({ campo }) => campo);
  return (action) => actionUrl(action, view, columnPaths, selection.selected);
}
