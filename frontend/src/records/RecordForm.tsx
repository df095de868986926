import { useEffect, useEffectEvent, useRef, type SubmitEvent, type ReactNode, type RefObject } from 'react';
import type { FormReply, FormTab, RecordReply } from '../../../libs/contracts';
import { useBroadcast } from '../api';
import { EmbeddedList } from './embedded/EmbeddedList';
import { RecordPanel } from './panels';
import { fieldsOfNew, groupFields, tabOf, wrongFields, type FieldGroup } from './record-state';
import { RecordField } from './RecordField';
import { panelId, RecordTabs, tabId } from './RecordTabs';
import { useBreakpoint } from './use-breakpoint';
import type { LoadedRecord } from './use-record';
import { formId, type RecordFormState } from './use-record-form';
import css from './Record.module.css';

export interface RecordFormProps {
  codigo: string;
  loaded: LoadedRecord;
  state: RecordFormState;
  /** The form is submitted: by a button, by Ctrl S, or by the event of its window. `again` asks for a new one after it. */
  onSubmit: (again: boolean) => void;
  /** A panel has saved the new record and goes on with it. */
  onMade: (id: number) => void;
  /** The action bar, above or below the fields. */
  bar?: ReactNode;
  barPlace?: 'arriba' | 'abajo';
}

/** The fields of a record in their groups, as one form. */
export function RecordForm({ codigo, loaded, state, onSubmit, onMade, bar, barPlace = 'abajo' }: RecordFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { record } = loaded;
  const groups = groupFields(loaded.form, useBreakpoint());
  useBroadcast('claustro:enviar-formulario', (event) => {
    if (event.id === formId(codigo)) form.current?.requestSubmit();
  });
  const submit = (event: SubmitEvent) => {
    // Events of a window opened from here bubble to here too, through React's tree: its form is not ours.
    if (event.target !== form.current) return;
    event.preventDefault();
    if (!state.saving) onSubmit(false);
  };
  useFrozen(form, state.saving);
  useSaveKeys(form, (again) => {
    if (!state.saving && record.soloLectura !== true) onSubmit(again);
  });
  return (
    <form ref={form} id={formId(codigo)} className={css.form} aria-busy={state.saving} noValidate onSubmit={submit}>
      {barPlace === 'arriba' && bar}
      <RecordTabs
        codigo={codigo}
        state={state.tab}
        counts={record.contadores}
        wrong={wrongTabs(loaded.form, state.errors)}
      />
      {state.tab.tabs.map((tab) => (
        <div
          key={tab.codigo}
          className={css.panel}
          hidden={tab.codigo !== state.tab.active}
          {...(state.tab.tabs.length > 1 && {
            role: 'tabpanel',
            id: panelId(codigo, tab.codigo),
            'aria-labelledby': tabId(codigo, tab.codigo),
          })}
        >
          {groups
            .filter(({ solapa }) => solapa === tab.codigo)
            .map((group) => (
              <Group key={group.id} group={group} loaded={loaded} state={state} />
            ))}
          {tab.codigo === state.tab.active && tab.panel && (
            <RecordPanel
              panel={tab.panel.codigo}
              codigo={codigo}
              record={record}
              form={loaded.form}
              state={state}
              readOnly={record.soloLectura === true}
              onMade={onMade}
            />
          )}
          {tab.codigo === state.tab.active && <TabLists tab={tab} codigo={codigo} record={record} />}
        </div>
      ))}
      {barPlace === 'abajo' && bar}
    </form>
  );
}

function TabLists({ tab, codigo, record }: { tab: FormTab; codigo: string; record: RecordReply }) {
  if (record.id === 0) return null;
  return tab.listas.map((list) => (
    <EmbeddedList
      key={list.codigo}
      codigo={codigo}
      id={record.id}
      titulo={record.titulo}
      list={list}
      readOnly={record.soloLectura === true}
    />
  ));
}

function Group({
  group,
  loaded: { record },
  state,
}: { group: FieldGroup } & Pick<RecordFormProps, 'loaded' | 'state'>) {
  const fields = record.id === 0 ? fieldsOfNew(group.fields) : group.fields;
  // What a new record has nothing of yet would be a title over nothing.
  if (fields.length === 0) return null;
  return (
    <section className={`tarjeta ${css.group}`} aria-label={group.titulo}>
      <h2 className={css.groupTitle}>{group.titulo}</h2>
      <div className={css.grid}>
        {fields.map(({ field, entry }) => (
          <RecordField
            key={field.campo}
            field={field}
            entry={entry}
            value={state.values[field.campo]}
            // What nobody types here is mended where it is changed: in a panel.
            error={field.soloLectura === true ? undefined : state.errors[field.campo]}
            readOnly={record.soloLectura === true || record.bloqueados?.includes(field.campo) === true}
            references={state.references(field.campo)}
            change={state.change}
            misspell={state.misspell}
          />
        ))}
      </div>
    </section>
  );
}

/** The tabs with a field that is wrong: they say so while they are closed. */
function wrongTabs(form: FormReply, errors: Readonly<Record<string, string>>): Set<string> {
  return new Set(wrongFields(form, errors).flatMap(({ campo }) => tabOf(form, campo) ?? []));
}

/** While it is being saved nothing can be typed: it would be lost. What has the focus keeps it. */
function useFrozen(form: RefObject<HTMLFormElement | null>, frozen: boolean): void {
  useEffect(() => {
    const fields = form.current;
    if (!frozen || !fields) return undefined;
    const refuse = (event: Event) => event.preventDefault();
    fields.addEventListener('beforeinput', refuse, { capture: true });
    return () => fields.removeEventListener('beforeinput', refuse, { capture: true });
  }, [form, frozen]);
}

/** Ctrl S and Ctrl Mayús S, wherever the focus is: on the page of the form, unless a window covers it, or in its window. */
function useSaveKeys(form: RefObject<HTMLFormElement | null>, save: (again: boolean) => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return;
    if (!isOnTop(form.current)) return;
    event.preventDefault();
    save(event.shiftKey);
  });
  useEffect(() => {
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}

function isOnTop(form: HTMLFormElement | null): boolean {
  const ownWindow = form?.closest('[role="dialog"]');
  if (ownWindow) return ownWindow.contains(document.activeElement);
  return !document.documentElement.hasAttribute('data-ventana');
}
