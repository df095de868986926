import type { FormReply, RecordReply } from '../../../libs/contracts';
import { Cargando, fetched } from '../ui';
import type { RecordFormState } from './use-record-form';

/** What a panel is given: the record, and the state of its form, to which it adds values by `state.change`. */
export interface PanelProps {
  codigo: string;
  record: RecordReply;
  form: FormReply;
  state: RecordFormState;
  readOnly: boolean;
  /** The panel has saved a new record by `state.save`: from now on it is shown as what it is. */
  onMade: (id: number) => void;
}

/** Pieces of the client's own inside records, by the code that their tab names. Each is fetched when it is first shown. */
const PANELS = new Map([
  ['condiciones', fetched<PanelProps>(async () => (await import('../ofertas/ConditionsPanel')).ConditionsPanel)],
  ['familia', fetched<PanelProps>(async () => (await import('../familias/FamilyPanels')).FamilyPanels)],
  ['lineas', fetched<PanelProps>(async () => (await import('../facturas/LinesPanel')).LinesPanel)],
  ['permisos', fetched<PanelProps>(async () => (await import('../usuarios/RightsPanel')).RightsPanel)],
  ['usuario', fetched<PanelProps>(async () => (await import('../usuarios/UserPanel')).UserPanel)],
]);

/** The panel of a tab; one that nobody knows is shown as unknown. */
export function RecordPanel({ panel, ...props }: PanelProps & { panel: string }) {
  const known = PANELS.get(panel);
  if (!known) return <p>#NA: {panel}</p>;
  const { Fetched } = known;
  return <Fetched waiting={<Cargando />} props={props} />;
}
