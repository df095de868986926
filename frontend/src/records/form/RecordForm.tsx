import type { ReactNode, SubmitEvent } from 'react';
import { isLocked, type FormReply, type FormTab, type RecordReply } from '#libs/contracts';
import { useBroadcast } from '../../base';
import type { MaskedValue } from '../../fields/field-type';
import { EmbeddedList } from './EmbeddedList';
import { RecordPanel } from './panels';
import { usePrinting } from './printing';
import { fieldsOfNew, groupFields, tabOf, wrongFields, type FieldGroup } from '../model/record-state';
import { pickerField } from '../model/picker-field';
import { RecordField } from './RecordField';
import { panelId, RecordTabs, tabId } from './RecordTabs';
import { revealValue } from '../state/read-record';
import { useBreakpoint } from '../state/use-breakpoint';
import type { LoadedRecord } from '../state/use-record';
import { useFrozen } from '../state/use-frozen';
import { formId, type RecordFormState } from '../state/use-record-form';
import { useSaveKeys } from '../state/use-save-keys';
import css from './Record.module.css';

export interface RecordFormProps {
  code: string;
  loaded: LoadedRecord;
  state: RecordFormState;
  /**
   * Called when the user submits the form with a button or Ctrl S, or when the window of the record submits it. If `again` is true, a new
   * record opens after the save.
   */
  onSubmit: (again: boolean) => void;
  /** Called after a panel has saved the new record. The record stays open. */
  onCreated: (id: number) => void;
  /** The action bar, above or below the fields. */
  bar?: ReactNode;
  /** Content beside the fields. */
  aside?: ReactNode;
  barPlace?: 'arriba' | 'abajo';
}

/** The fields of a record in their groups, as one form. */
export function RecordForm({
  code,
  loaded,
  state,
  onSubmit,
  onCreated,
  bar,
  aside,
  barPlace = 'abajo',
}: RecordFormProps) {
  const form = state.element;
  const { record } = loaded;
  const isPrinting = usePrinting();
  const breakpoint = useBreakpoint();
  // Prints with the layout for desktops. Paper is narrower than a desktop screen, but printed values need less room than inputs.
  const groups = groupFields(loaded.form, isPrinting ? 'lg' : breakpoint);
  useBroadcast('claustro:enviar-formulario', (event) => {
    if (event.id === formId(code)) form.current?.requestSubmit();
  });
  const submit = (event: SubmitEvent) => {
    // React also sends the submit events of windows inside the form to this form. These events are ignored.
    if (event.target !== form.current) return;
    event.preventDefault();
    if (!state.saving) onSubmit(false);
  };
  useFrozen(form, state.saving);
  useSaveKeys(form, (again) => {
    if (!state.saving && record.soloLectura !== true) onSubmit(again);
  });
  // Panels and lists are loaded only on the open tab. For printing, the panels and lists of all tabs are loaded.
  const isLoaded = ({ codigo }: FormTab) => isPrinting || codigo === state.tab.active;
  // A panel with `primero` is above the fields. On a new record, this panel is still empty, so it is below the fields.
  const isFirst = ({ panel }: FormTab) => panel?.primero === true && record.id !== 0;
  const panelOf = (tab: FormTab) =>
    isLoaded(tab) &&
    tab.panel && (
      <RecordPanel
        panel={tab.panel.codigo}
        code={code}
        record={record}
        form={loaded.form}
        state={state}
        readOnly={record.soloLectura === true}
        onCreated={onCreated}
      />
    );
  // On paper, if there are several tabs, each tab has a title. Exception: a tab with only an embedded list has no title, because the list
  // has its own title.
  const hasPrintedTitle = ({ codigo, panel }: FormTab) =>
    state.tab.tabs.length > 1 && (panel !== undefined || groups.some((group) => group.tab === codigo));
  return (
    <form ref={form} id={formId(code)} className={css.form} aria-busy={state.saving} noValidate onSubmit={submit}>
      {barPlace === 'arriba' && bar}
      <RecordTabs
        code={code}
        state={state.tab}
        counts={record.contadores}
        wrong={wrongTabs(loaded.form, state.errors)}
      />
      <div className={css.body} data-rail={aside ? '' : undefined}>
        <div className={css.panels}>
          {state.tab.tabs.map((tab) => (
            <div
              key={tab.codigo}
              className={css.panel}
              hidden={tab.codigo !== state.tab.active}
              {...(state.tab.tabs.length > 1 && {
                role: 'tabpanel',
                id: panelId(code, tab.codigo),
                'aria-labelledby': tabId(code, tab.codigo),
              })}
            >
              {isPrinting && hasPrintedTitle(tab) && <p className={css.printedTab}>{tab.titulo}</p>}
              {isFirst(tab) && panelOf(tab)}
              {groups
                .filter((group) => group.tab === tab.codigo)
                .map((group) => (
                  <Group key={group.id} group={group} loaded={loaded} state={state} />
                ))}
              {!isFirst(tab) && panelOf(tab)}
              {isLoaded(tab) && <TabLists tab={tab} code={code} record={record} />}
            </div>
          ))}
        </div>
        {aside}
      </div>
      {barPlace === 'abajo' && bar}
    </form>
  );
}

function TabLists({ tab, code, record }: { tab: FormTab; code: string; record: RecordReply }) {
  if (record.id === 0) return null;
  return tab.listas.map((list) => (
    <EmbeddedList
      key={list.codigo}
      code={code}
      id={record.id}
      title={record.titulo}
      list={list}
      readOnly={record.soloLectura === true}
    />
  ));
}

function Group({
  group,
  loaded: { form, record },
  state,
}: { group: FieldGroup } & Pick<RecordFormProps, 'loaded' | 'state'>) {
  const fields = record.id === 0 ? fieldsOfNew(group.fields) : group.fields;
  // Skips a group without fields, as on a new record: it would be an empty card.
  if (fields.length === 0) return null;
  return (
    <section className={`tarjeta ${css.group}`} aria-label={group.title}>
      <h2 className={css.groupTitle}>{group.title}</h2>
      <div className={css.grid}>
        {fields.map(({ field, entry }) => (
          <RecordField
            key={field.campo}
            field={pickerField(field, state.values)}
            entry={entry}
            value={state.values[field.campo]}
            // If the field is read-only, a panel edits its value and shows its error. So the error is not shown here.
            error={field.soloLectura === true ? undefined : state.errors[field.campo]}
            readOnly={isLocked(field.campo, record)}
            references={state.references(field.campo)}
            masked={maskedOf(state.record, form.codigo, field.campo)}
            change={state.change}
            markUnparsed={state.markUnparsed}
          />
        ))}
      </div>
    </section>
  );
}

/** The mask of a masked value, and the function that loads the whole value. */
function maskedOf(
  { id, valores, enmascarados = [] }: RecordReply,
  code: string,
  field: string,
): MaskedValue | undefined {
  if (!enmascarados.includes(field)) return undefined;
  return { mask: String(valores[field]), reveal: () => revealValue(code, id, field) };
}

/** The codes of tabs with a wrong field. */
function wrongTabs(form: FormReply, errors: Readonly<Record<string, string>>): Set<string> {
  return new Set(wrongFields(form, errors).flatMap(({ campo }) => tabOf(form, campo) ?? []));
}
