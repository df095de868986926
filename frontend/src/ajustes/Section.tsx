import { IconAlertTriangle, IconHistory, IconPencil } from '@tabler/icons-react';
import { useState, type RefObject, type SyntheticEvent } from 'react';
import type { SettingItem, SettingsSectionName } from '#libs/contracts';
import { confirmLeave, useLeaveGuard } from '../ui/windows/unsaved-changes';
import { Button, Loading, ErrorBand } from '../ui';
import { countText } from '../base';
import { useSection } from './calls';
import { ADDRESS_SETTING, addressWarning } from './address-warning';
import { History } from './History';
import { SettingField } from './SettingField';
import { settingText } from './setting-text';
import { useSectionFocus } from './use-section-focus';
import { useSectionForm, type SectionForm } from './use-section-form';
import css from './Settings.module.css';

/** A section of the settings, shown as text; `Editar` replaces the text by fields. */
export function Section({ section }: { section: SettingsSectionName }) {
  const items = useSection(section.codigo);
  if (items.isPending) return <Loading />;
  if (items.isError)
    return (
      <ErrorBand
        title="No se han podido cargar los ajustes."
        error={items.error}
        onRetry={() => void items.refetch()}
      />
    );
  return <LoadedSection section={section} items={items.data} />;
}

interface LoadedSectionProps {
  section: SettingsSectionName;
  items: readonly SettingItem[];
}

function LoadedSection({ section, items }: LoadedSectionProps) {
  const form = useSectionForm(section.codigo, items);
  const focus = useSectionFocus();
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  useLeaveGuard({
    hasChanges: () => form.changed.length > 0,
    confirm: () => confirmLeave(form.changed, async () => ((await form.save()) ? 1 : null)),
  });
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (!form.isSaving) await focus.whileSaving(form.save);
  };
  const edit = () => {
    form.edit();
    focus.onFirstField();
  };
  const cancel = () => {
    form.cancel();
    focus.onEditButton();
  };
  return (
    <section className={`tarjeta ${css.section}`} aria-labelledby="seccion-de-ajustes">
      <div className={css.sectionHead}>
        <h2 id="seccion-de-ajustes">{section.descripcion}</h2>
        {!form.isEditing && (
          <div className={css.sectionActions}>
            <Button icon={<IconHistory size={16} stroke={1.75} aria-hidden />} onClick={() => setHistoryOpen(true)}>
              Historial
            </Button>
            <Button
              ref={focus.editButton}
              variant="primary"
              icon={<IconPencil size={16} stroke={1.75} aria-hidden />}
              onClick={edit}
            >
              Editar
            </Button>
          </div>
        )}
      </div>
      {form.isEditing ? (
        <form ref={focus.form} noValidate onSubmit={(event) => void submit(event)}>
          <Fields items={items} form={form} />
          <Bar form={form} submitButton={focus.submitButton} onCancel={cancel} />
        </form>
      ) : (
        <Values items={items} />
      )}
      {isHistoryOpen && <History section={section} items={items} onClose={() => setHistoryOpen(false)} />}
    </section>
  );
}

function Values({ items }: { items: readonly SettingItem[] }) {
  return (
    <dl className={css.values}>
      {items.map((item) => (
        <div key={item.campo} className={css[item.class_key]} data-campo={item.campo}>
          <dt>{item.descripcion}</dt>
          <dd className={css[item.class_valor]}>
            {settingText(item)}
            {item.campo === ADDRESS_SETTING && <AddressWarning stored={String(item.valor ?? '')} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function AddressWarning({ stored }: { stored: string }) {
  const warning = addressWarning(stored, window.location.origin);
  return (
    warning !== null && (
      <p className={css.warning}>
        <IconAlertTriangle size={16} stroke={1.75} aria-hidden /> {warning}
      </p>
    )
  );
}

function Fields({ items, form }: { items: readonly SettingItem[]; form: SectionForm }) {
  return (
    <div className={css.fields} inert={form.isSaving}>
      {items.map((item) => (
        <SettingField
          key={item.campo}
          item={item}
          value={form.valueOf(item)}
          error={form.errors[item.campo]}
          onChange={(value) => form.change(item.campo, value)}
          onUnparsed={(sentence) => form.markUnparsed(item.campo, sentence)}
        />
      ))}
    </div>
  );
}

interface BarProps {
  form: SectionForm;
  submitButton: RefObject<HTMLButtonElement | null>;
  onCancel: () => void;
}

function Bar({ form, submitButton, onCancel }: BarProps) {
  return (
    <div className={css.bar} data-sin-avisos="">
      <span className={css.state} role="status">
        {form.changed.length > 0 && `${countText(form.changed.length, 'cambio', 'cambios')} sin guardar`}
      </span>
      <Button disabled={form.isSaving} onClick={onCancel}>
        Cancelar
      </Button>
      <Button ref={submitButton} type="submit" variant="primary" disabled={form.isSaving} staysFocusable>
        {form.isSaving ? 'Guardando…' : 'Aceptar'}
      </Button>
    </div>
  );
}
