import { useState } from 'react';
import { useNavigate } from 'react-router';
import { usePage } from '../../base';
import { andText } from '#libs/platform/text';
import { Button, ErrorBand, Field, Loading, PanelNote, showToast, TextInput } from '../../ui';
import { inboxPath, sendMessage, threadPath, useContacts } from '../calls';
import { choicesOf } from './choices';
import { isEmptyDraft } from './draft';
import { MessageForm } from './MessageForm';
import { QuietNote } from './QuietNote';
import { RecipientPicker } from './RecipientPicker';
import { useDraft } from './use-draft';
import { useSend } from './use-send';
import css from './Compose.module.css';

/** A new message: `/campus/mensajes/nuevo/`. */
export default function NewMessageScreen() {
  usePage('Nuevo mensaje', [{ title: 'Mensajes', url: inboxPath }]);
  const navigate = useNavigate();
  const [draft, change] = useDraft('nuevo');
  const [search, setSearch] = useState('');
  const contacts = useContacts(search);
  const request = {
    para: draft.para.map(({ id, tipo }) => ({ id, tipo })),
    asunto: draft.asunto,
    texto: draft.texto,
    anexos: draft.anexos.map(({ id }) => id),
  };
  const sending = useSend(
    (key) => sendMessage(request, key),
    request,
    async (id) => {
      change({ type: 'clear' });
      showToast({ text: 'Mensaje enviado.' });
      await navigate(threadPath(id), { replace: true });
    },
  );
  const campos = sending.error?.campos ?? {};
  if (contacts.isPending) return <Loading />;
  if (contacts.isError) return <ErrorBand error={contacts.error} onRetry={() => void contacts.refetch()} />;
  if (contacts.data.contactos.length === 0 && search === '' && draft.para.length === 0)
    return <PanelNote>Con este usuario se leen los mensajes, pero no se escriben.</PanelNote>;
  const { copia, silencio_hasta } = contacts.data;
  return (
    <section className={`tarjeta ${css.card}`} aria-labelledby="nuevo-mensaje">
      <h1 id="nuevo-mensaje">Nuevo mensaje</h1>
      <MessageForm
        draft={draft}
        change={change}
        sending={sending}
        note={
          <>
            {copia.length > 0 && <p className={css.hint}>Con copia a {andText(copia)}</p>}
            <QuietNote until={silencio_hasta} />
          </>
        }
        actions={
          <Button
            onClick={() => {
              change({ type: 'clear' });
              void navigate(inboxPath);
            }}
          >
            {isEmptyDraft(draft) ? 'Cancelar' : 'Descartar'}
          </Button>
        }
      >
        <RecipientPicker
          chosen={draft.para}
          choices={choicesOf(contacts.data, search, draft.para)}
          search={search}
          onSearch={(text) => {
            setSearch(text);
            sending.forget('para');
          }}
          change={change}
          error={campos.para}
        />
        <Field label="Asunto" error={campos.asunto}>
          {(attributes) => (
            <TextInput
              {...attributes}
              maxLength={200}
              value={draft.asunto}
              onChange={({ target }) => {
                change({ type: 'write', field: 'asunto', text: target.value });
                sending.forget('asunto');
              }}
            />
          )}
        </Field>
      </MessageForm>
    </section>
  );
}
