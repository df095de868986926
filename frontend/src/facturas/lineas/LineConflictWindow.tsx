import { moneyText } from '../../base';
import { ConflictWindow, type ConflictRow } from '../../records/form/ConflictWindow';
import { changeSentence, conflictIntro } from '../../records/form/last-change';
import { amountsOf, draftOf, type LineDraft } from './line-draft';
import { filledParts, lineDisputes, mergedLine, type LineVersions } from './line-parts';
import type { LineConflict } from './stale-line';

export interface LineConflictWindowProps {
  conflict: LineConflict;
  conceptName: (id: number) => string;
  isBusy: boolean;
  /** Saves the line as the user has resolved it, over the version that the window shows. */
  onSettle: (draft: LineDraft) => Promise<void>;
  onClose: () => void;
}

/** Resolves a conflict over an invoice line, in the window that records use. */
export function LineConflictWindow({ conflict, ...rest }: LineConflictWindowProps) {
  const { theirs } = conflict;
  if (theirs === null) return <DeletedLine conflict={conflict} {...rest} />;
  const conceptName = (id: number) =>
    (id === theirs.concepto_id ? theirs.concepto_descripcion : null) ?? rest.conceptName(id);
  const versions = { ...conflict, theirs: draftOf(theirs) };
  return <ChangedLine {...rest} conflict={conflict} versions={versions} conceptName={conceptName} />;
}

const ID = 'conflicto_linea_factura';
const KEEP_EDITING = 'Seguir editando';

function ChangedLine(props: LineConflictWindowProps & { versions: LineVersions }) {
  const { conflict, versions, conceptName, isBusy, onSettle, onClose } = props;
  const disputed = lineDisputes(versions);
  return (
    <ConflictWindow
      id={ID}
      title="Otra persona ha cambiado esta línea"
      intro={conflictIntro(conflict.last, 'la cambió', disputed)}
      headings={['El suyo', `El de ${conflict.last.usuario ?? 'otra persona'}`]}
      rows={disputed.map(({ part: { key, label, text }, by }): ConflictRow => ({
        key,
        label,
        mine: text(versions.mine, conceptName),
        theirs: text(versions.theirs, conceptName),
        by,
      }))}
      outcome={(keepMine) => totalText(mergedLine(versions, keepMine))}
      acceptLabel="Guardar lo elegido"
      cancelLabel={KEEP_EDITING}
      isBusy={isBusy}
      onAccept={(keepMine) => onSettle(mergedLine(versions, keepMine))}
      onClose={onClose}
    />
  );
}

function DeletedLine({ conflict, conceptName, isBusy, onSettle, onClose }: LineConflictWindowProps) {
  const { mine, last } = conflict;
  return (
    <ConflictWindow
      id={ID}
      title="Otra persona ha borrado esta línea"
      intro={`${changeSentence(last, 'la borró')}, mientras la tenía abierta. Puede añadirla de nuevo como la ha escrito.`}
      headings={['La suya', 'Ahora']}
      rows={filledParts(mine).map(({ key, label, text }) => ({
        key,
        label,
        mine: text(mine, conceptName),
        theirs: '',
        by: null,
      }))}
      outcome={() => totalText(mine)}
      acceptLabel="Añadirla de nuevo"
      cancelLabel={KEEP_EDITING}
      isBusy={isBusy}
      // Keeps the discount and the month of the line. Otherwise an offer would replace the discount, and the invoice date would replace the
      // month.
      onAccept={() => onSettle({ ...mine, descuentoManual: true, periodoElegido: true })}
      onClose={onClose}
    />
  );
}

function totalText(draft: LineDraft): string {
  const amounts = amountsOf(draft);
  return amounts === null ? '' : `Total de la línea: ${moneyText(amounts.total)}`;
}
