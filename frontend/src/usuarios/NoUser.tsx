import { IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { PersonaUsuarioReply, RecordActionReply, RecordSaved } from '#libs/contracts';
import { messageOf, postForm, refetchData, useCan } from '../base';
import { Button, EmptyState, LinkWindow, showAlert } from '../ui';

export interface NoUserProps {
  person: PersonaUsuarioReply['persona'];
  /** Called after the user was created. */
  onCreated: () => void;
  /** True if the component is the only content of the page. */
  isPage?: boolean;
}

/** Shown for a person without a user. Its button creates a user for the person and sends the invitation. */
export function NoUser({ person, onCreated, isPage }: NoUserProps) {
  const may = useCan();
  const [isBusy, setBusy] = useState(false);
  const [link, setLink] = useState<RecordActionReply | null>(null);
  const { tipo, id, nombre } = person;

  const create = async () => {
    setBusy(true);
    try {
      const created = await postForm<RecordSaved>('/api/usuarios', { persona: { tipo, id } });
      setLink(await invite(created.id));
    } catch (error) {
      await showAlert(messageOf(error));
      setBusy(false);
    }
  };
  /** Sends the invitation. If this fails, the user exists all the same. A button of the user's record can send the invitation again. */
  const invite = async (userId: number): Promise<RecordActionReply | null> => {
    try {
      return await postForm<RecordActionReply>(`/api/usuarios/${userId}/invitar`, {});
    } catch (error) {
      await showAlert(messageOf(error));
      done();
      return null;
    }
  };
  const done = () => {
    setLink(null);
    void refetchData();
    onCreated();
  };
  return (
    <>
      <EmptyState
        isPage={isPage}
        icon={<IconUserPlus size={20} stroke={1.75} />}
        title={`${nombre} no tiene usuario todavía`}
        text="Con un usuario entra en Claustro y ve lo suyo. Elige su clave con un enlace de un solo uso."
      >
        <Button
          variant={isPage ? 'primary' : 'secondary'}
          disabled={isBusy}
          reason={!may('usuarios.editar') && 'Hace falta el permiso «Añadir y modificar usuarios»'}
          onClick={() => void create()}
        >
          {isBusy ? 'Creando…' : 'Crear usuario e invitar'}
        </Button>
      </EmptyState>
      {link?.enlace !== undefined && <LinkWindow message={link.mensaje} link={link.enlace} onClose={done} />}
    </>
  );
}
