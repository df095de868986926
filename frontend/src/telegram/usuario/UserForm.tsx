import { useRef, type SubmitEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { UsuarioTelegram } from '#libs/contracts';
import { recordPath, useCan, wayBack } from '../../base';
import { useSaveKeys } from '../../records/state/use-save-keys';
import { Button, ErrorBand, Field, focusFirstInvalid, Page, PageHead, Pill, TextInput, type Tone } from '../../ui';
import { confirmLeave, useLeaveGuard } from '../../ui/windows/unsaved-changes';
import { USERS_PATH } from './calls';
import { PersonFields } from './PersonFields';
import type { TextField } from './user-draft';
import { useUserForm, type UserForm as Form } from './use-user-form';
import css from './User.module.css';

const STATES: Readonly<Record<UsuarioTelegram['estado'], { tone: Tone; text: string }>> = {
  activo: { tone: 'good', text: 'Activo' },
  bloqueado: { tone: 'attention', text: 'Ha bloqueado el bot' },
  baja: { tone: 'neutral', text: 'De baja' },
};

/** The record of a Telegram user. */
export function UserForm({ usuario }: { usuario: UsuarioTelegram }) {
  const form = useUserForm(usuario);
  const canEdit = useCan()('telegram.editar');
  const element = useRef<HTMLFormElement>(null);
  const { close, save } = useUserPage(usuario.id, form, () => focusFirstInvalid(element));
  useSaveKeys(element, () => {
    if (canEdit) void save();
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void save();
  };
  const { tone, text } = STATES[usuario.estado];
  return (
    <Page shape="tall">
      <PageHead>
        <h1>
          {usuario.id === 0
            ? 'Nuevo usuario de Telegram'
            : `${usuario.nombre} ${usuario.apellidos}`.trim() || 'Sin nombre'}
        </h1>
        {usuario.id !== 0 && <Pill tone={tone}>{text}</Pill>}
      </PageHead>
      <form ref={element} noValidate onSubmit={submit} className={css.form}>
        {form.failure !== null && <ErrorBand title="No se ha guardado." error={form.failure} />}
        <fieldset className={css.plain} disabled={!canEdit}>
          <div className={css.cards}>
            <section className={`tarjeta ${css.card}`} aria-labelledby="telegram-datos">
              <h2 id="telegram-datos">En Telegram</h2>
              <TextFields form={form} />
            </section>
            <section className={`tarjeta ${css.card}`} aria-labelledby="telegram-persona">
              <h2 id="telegram-persona">Persona vinculada</h2>
              <PersonFields form={form} />
            </section>
          </div>
        </fieldset>
        <div className={css.bar} data-barra-inferior="">
          <Button variant="quiet" onClick={close}>
            Cerrar
          </Button>
          {canEdit && (
            <Button type="submit" variant="primary" disabled={form.isSaving} shortcut="Control+S">
              {form.isSaving ? 'Guardando…' : 'Guardar'}
            </Button>
          )}
        </div>
      </form>
    </Page>
  );
}

const TEXTS: readonly { field: TextField; label: string; help?: string }[] = [
  { field: 'username', label: 'Usuario', help: 'El que empieza por @, si lo tiene' },
  { field: 'userId', label: 'Identificador', help: 'El número que le da Telegram' },
  { field: 'nombre', label: 'Nombre' },
  { field: 'apellidos', label: 'Apellidos' },
];

function TextFields({ form: { draft, errors, dispatch } }: { form: Form }) {
  return (
    <div className={css.fields}>
      {TEXTS.map(({ field, label, help }) => (
        <Field key={field} label={label} isRequired={field === 'userId'} help={help} error={errors[field]}>
          {(attributes) => (
            <TextInput
              {...attributes}
              name={field}
              inputMode={field === 'userId' ? 'numeric' : 'text'}
              value={draft[field]}
              onChange={({ target }) => dispatch({ type: 'write', field, text: target.value })}
            />
          )}
        </Field>
      ))}
    </div>
  );
}

/** Saving, closing, and the question about unsaved changes. */
function useUserPage(id: number, form: Form, onRefused: () => void) {
  const navigate = useNavigate();
  const { state: here } = useLocation() as { state: unknown };
  const back = wayBack(here) ?? { path: USERS_PATH, state: null };
  const isSaved = useRef(false);
  useLeaveGuard({
    hasChanges: () => !isSaved.current && form.changed.length > 0,
    confirm: () => confirmLeave(form.changed, form.save),
  });
  return {
    close: () => void navigate(back.path, { state: back.state }),
    save: async () => {
      const saved = await form.save();
      if (saved === null) onRefused();
      if (saved === null || id !== 0) return;
      isSaved.current = true;
      void navigate(recordPath(USERS_PATH, saved), { state: here, replace: true });
    },
  };
}
