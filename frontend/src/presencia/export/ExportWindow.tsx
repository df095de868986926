import { useRef } from 'react';
import { dayOf } from '../../base';
import { Field, focusFirstInvalid, SelectInput, Window, type SelectOption } from '../../ui';
import type { Search } from '../search';
import { monthChoices, type RegisterFormat } from './export-reducer';
import { useExport, type ExportForm } from './use-export';
import css from '../Presence.module.css';

export interface ExportWindowProps {
  search: Search;
  /** The people of the register as text: «de todas las personas». */
  whose: string;
  onClose: () => void;
}

const FORMATS: readonly SelectOption<RegisterFormat>[] = [
  { value: 'xlsx', label: 'Excel' },
  { value: 'pdf', label: 'PDF para firmar' },
];

const FORMAT_HELP: Readonly<Record<RegisterFormat, string>> = {
  xlsx: 'Una hoja con una fila por entrada',
  pdf: 'Un PDF por persona; los de varias, en un zip',
};

/** «Exportar registro»: the register of hours of several months, in the form that the labour inspection requests. */
export function ExportWindow({ search, whose, onClose }: ExportWindowProps) {
  const form = useExport(search);
  const root = useRef<HTMLFormElement>(null);
  const download = async () => {
    const isDone = await form.download();
    if (!isDone) focusFirstInvalid(root);
    return isDone;
  };
  return (
    <Window
      id="registro-jornada"
      isOpen
      title="Exportar registro"
      width="480px"
      isBusy={form.isBusy}
      acceptLabel={form.isBusy ? 'Preparando…' : 'Descargar'}
      onAccept={download}
      onClose={onClose}
    >
      <form
        ref={root}
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault();
          void download().then((isDone) => isDone && onClose());
        }}
      >
        <p>Registro de jornada {whose}.</p>
        <div className={css.months}>
          <MonthField form={form} end="from" label="Desde" />
          <MonthField form={form} end="to" label="Hasta" error={form.errors.hasta} />
        </div>
        <Field label="Formato" help={FORMAT_HELP[form.draft.format]}>
          {(attributes) => (
            <SelectInput
              {...attributes}
              options={FORMATS}
              value={form.draft.format}
              onChange={({ target }) => form.change({ format: target.value as RegisterFormat })}
            />
          )}
        </Field>
      </form>
    </Window>
  );
}

interface MonthFieldProps {
  form: ExportForm;
  end: 'from' | 'to';
  label: string;
  error?: string;
}

function MonthField({ form, end, label, error }: MonthFieldProps) {
  return (
    <Field label={label} error={error}>
      {(attributes) => (
        <SelectInput
          {...attributes}
          options={monthChoices(dayOf(new Date()), form.draft[end])}
          value={form.draft[end]}
          onChange={({ target }) => form.change({ [end]: target.value })}
        />
      )}
    </Field>
  );
}
