import type { ComponentType } from 'react';
import type { FormReply, RecordReply } from '#libs/contracts';
import { Loading, lazyPart } from '../../ui';
import type { RecordFormState } from '../state/use-record-form';

/** The props of a panel in a record. The panel changes values of the record's form by `state.change`. */
export interface PanelProps {
  code: string;
  record: RecordReply;
  form: FormReply;
  state: RecordFormState;
  readOnly: boolean;
  /** Called after the panel has saved a new record by `state.save`; the page then shows the record with this id. */
  onCreated: (id: number) => void;
}

export type PanelLoader = () => Promise<ComponentType<PanelProps>>;

type LazyPanel = ReturnType<typeof lazyPart<PanelProps>>;

const panels = new Map<string, LazyPanel>();

/**
 * Registers the panels of a module by their code, which a tab of the record definition names.
 * @throws Error when two modules use the same code
 */
export function registerPanels(loaders: Readonly<Record<string, PanelLoader>>): void {
  for (const [code, load] of Object.entries(loaders)) {
    if (panels.has(code)) throw new Error(`Two modules register the record panel "${code}"`);
    panels.set(code, lazyPart<PanelProps>(load));
  }
}

/** The panel of a tab; an unregistered code is shown as unknown. */
export function RecordPanel({ panel, ...props }: PanelProps & { panel: string }) {
  const lazy = panels.get(panel);
  if (!lazy) return <p>#NA: {panel}</p>;
  const { Part } = lazy;
  return <Part waiting={<Loading />} props={props} />;
}
