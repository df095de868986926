import { IconHistory, IconPencil } from '@tabler/icons-react';
import { useRef, useState, type SyntheticEvent } from 'react';
import type { SettingItem, SettingsSectionName } from '../../../libs/contracts';
import { mayLeave, useLeaveGuard } from '../records/leaving';
import { Button, Cargando, countText, ErrorBand } from '../ui';
import { useSection } from './calls';
import { History } from './History';
import { SettingField } from './SettingField';
import { settingText } from './setting-text';
import { useSectionForm, type SectionForm } from './use-section-form';
import css from './Settings.module.css';

/** One section: read first; `Editar` turns it into fields. */
export function Section({ section }: { section: SettingsSectionName }) {
  const items = useSection(section.codigo);
  if (items.isPending) return <Cargando />;
  if (items.isError)
    return (
      <ErrorBand
        titulo="No se han podido cargar los ajustes."
        error={items.error}
        onReintentar={() => void items.refetch()}
      />
    );
  return <Loaded section={section} items={items.data} />;
}

function Loaded({ section, items }: { section: SettingsSectionName; items: readonly SettingItem[] }) {
  const form = useSectionForm(section.codigo, items);
  const [history, setHistory] = useState(false);
  const root = useRef<HTMLFormElement>(null);
  const edit = useRef<HTMLButtonElement>(null);
  useLeaveGuard({
    hasChanges: () => form.changed.length > 0,
    ask: () => mayLeave(form.changed, async () => ((await form.save()) ? 1 : null)),
  });
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (form.saving) return;
    const before = document.activeElement;
    // The fields wait as they are until there is an answer; meanwhile the button that says so has the focus.
    root.current?.querySelector<HTMLElement>('[type="submit"]')?.focus();
    const saved = await form.save();
    // Once it is drawn what is wrong, or what was saved.
    requestAnimationFrame(() => {
      const wrong = root.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
      if (saved) edit.current?.focus();
      else if (wrong) wrong.focus();
      else if (before instanceof HTMLElement) before.focus();
    });
  };
  const cancel = () => {
    form.cancel();
    requestAnimationFrame(() => edit.current?.focus());
  };
  return (
    <section className={`tarjeta ${css.section}`} aria-labelledby="seccion-de-ajustes">
      <div className={css.sectionHead}>
        <h2 id="seccion-de-ajustes">{section.descripcion}</h2>
        {!form.editing && (
          <div className={css.sectionActions}>
            <Button icon={<IconHistory size={16} stroke={1.75} aria-hidden />} onClick={() => setHistory(true)}>
              Historial
            </Button>
            <Button
              ref={edit}
              variant="primary"
              icon={<IconPencil size={16} stroke={1.75} aria-hidden />}
              onClick={() => {
                form.edit();
                requestAnimationFrame(() =>
                  root.current?.querySelector<HTMLElement>('input, textarea, select')?.focus(),
                );
              }}
            >
              Editar
            </Button>
          </div>
        )}
      </div>
      {form.editing ? (
        <form ref={root} noValidate onSubmit={(event) => void submit(event)}>
          <Fields items={items} form={form} />
          <Bar form={form} onCancel={cancel} />
        </form>
      ) : (
        <Values items={items} />
      )}
      {history && <History section={section} items={items} onCerrar={() => setHistory(false)} />}
    </section>
  );
}

function Values({ items }: { items: readonly SettingItem[] }) {
  return (
    <dl className={css.values}>
      {items.map((item) => (
        <div key={item.campo} className={css[item.class_key]} data-campo={item.campo}>
          <dt>{item.descripcion}</dt>
          <dd className={css[item.class_valor]}>{settingText(item)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Fields({ items, form }: { items: readonly SettingItem[]; form: SectionForm }) {
  return (
    <div className={css.fields} inert={form.saving}>
      {items.map((item) => (
        <SettingField
          key={item.campo}
          item={item}
          valor={form.valueOf(item)}
          error={form.errors[item.campo]}
          change={(valor) => form.change(item.campo, valor)}
          misspell={(mensaje) => form.misspell(item.campo, mensaje)}
        />
      ))}
    </div>
  );
}

function Bar({ form, onCancel }: { form: SectionForm; onCancel: () => void }) {
  return (
    <div className={css.bar}>
      <span className={css.state} role="status">
        {form.changed.length > 0 && `${countText(form.changed.length, 'cambio', 'cambios')} sin guardar`}
      </span>
      <Button disabled={form.saving} onClick={onCancel}>
        Cancelar
      </Button>
      <Button type="submit" variant="primary" disabled={form.saving} staysFocusable>
        {form.saving ? 'Guardando…' : 'Aceptar'}
      </Button>
    </div>
  );
}
