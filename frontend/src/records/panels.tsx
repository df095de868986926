import type { ComponentType } from 'react';
import type { FormReply, RecordReply } from '../../../libs/contracts';
import { Cargando, fetched } from '../ui';
import type { RecordFormState } from './use-record-form';

/** What a piece of its own inside a record is given. It changes values by `state.change`; undefined is as stored. */
export interface PanelProps {
  codigo: string;
  form: FormReply;
  record: RecordReply;
  state: RecordFormState;
  readOnly: boolean;
}

/** The pieces that records may hold beyond fields and lists, by the name their definition gives them. */
const PANELS: Readonly<Record<string, { Fetched: ComponentType<{ props: PanelProps; waiting: React.ReactNode }> }>> = {
  familia: fetched(async () => (await import('../familias/FamilyPanels')).FamilyPanels),
};

/** A piece by its name; nothing where there is none of that name. */
export function RecordPanel({ nombre, ...props }: PanelProps & { nombre: string }) {
  const panel = PANELS[nombre];
  return panel ? <panel.Fetched waiting={<Cargando />} props={props} /> : null;
}
