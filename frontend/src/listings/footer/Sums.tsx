import { useLayout } from '../../base';
import { sumsText } from '../../fields/sums';
import { countSelected } from '../model/selection/selection';
import { countedRows, selectedRows } from '../model/view/words';
import { useList } from '../state/context';
import { useSelectionSums } from '../state/use-selection-sums';
import css from './Sums.module.css';

/**
 * Shows the sums over all matching rows, if the list declares sums. On a desktop, also shows the sums over the selected rows; on a phone,
 * the selection bar shows them.
 */
export function Sums() {
  const { definition, sums, totalRows } = useList();
  const isPhone = useLayout() === 'phone';
  if (sums === undefined) return null;
  return (
    <div className={css.sums} role="group" aria-label="Sumas" data-movil={isPhone || undefined}>
      <span>{isPhone ? sumsText(sums) : `${countedRows(definition.nombre, totalRows)} · ${sumsText(sums)}`}</span>
      {!isPhone && <SelectedSums />}
    </div>
  );
}

/** The sums over the selected rows; nothing while no row is selected. */
export function SelectedSums() {
  const { definition, view, selection, sums: all } = useList();
  const { selected } = selection;
  const count = countSelected(selected);
  const isPhone = useLayout() === 'phone';
  const ofSelection = useSelectionSums({ code: definition.codigo, view, selected, all });
  if (ofSelection === null) return null;
  return (
    <span className={css.selected} aria-busy={!ofSelection.isCurrent || undefined}>
      {isPhone
        ? sumsText(ofSelection.sums)
        : `${selectedRows(definition.nombre, count)} · ${sumsText(ofSelection.sums)}`}
    </span>
  );
}
