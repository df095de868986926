import { IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { PersonUserReply, RecordActionReply, RecordSaved } from '../../../libs/contracts';
import { messageOf, postForm } from '../api';
import { forgetData, useMay } from '../app';
import { Button, EmptyState, LinkWindow, showAlert } from '../ui';

export interface NoUserProps {
  persona: PersonUserReply['persona'];
  /** There is one now. */
  onMade: () => void;
  /** It is all that the page shows. */
  pagina?: boolean;
}

/** Nobody can log in as this person yet, and the one button that changes it. */
export function NoUser({ persona, onMade, pagina }: NoUserProps) {
  const may = useMay();
  const [busy, setBusy] = useState(false);
  const [link, setLink] = useState<RecordActionReply | null>(null);
  const { tipo, id, nombre } = persona;

  const make = async () => {
    setBusy(true);
    try {
      const made = await postForm<RecordSaved>('/api/usuarios', { persona: { tipo, id } });
      setLink(await invite(made.id));
    } catch (error) {
      await showAlert(messageOf(error));
      setBusy(false);
    }
  };
  /** The user stays if the invitation fails: it is shown with its own way to invite. */
  const invite = async (usuario: number): Promise<RecordActionReply | null> => {
    try {
      return await postForm<RecordActionReply>(`/api/usuarios/${usuario}/invitar`, {});
    } catch (error) {
      await showAlert(messageOf(error));
      done();
      return null;
    }
  };
  const done = () => {
    setLink(null);
    void forgetData();
    onMade();
  };
  return (
    <>
      <EmptyState
        principal={pagina}
        icon={<IconUserPlus size={20} stroke={1.75} />}
        titulo={`${nombre} no tiene usuario todavía`}
        texto="Con un usuario entra en Claustro y ve lo suyo. Elige su clave con un enlace de un solo uso."
      >
        <Button
          variant={pagina ? 'primary' : 'secondary'}
          disabled={busy}
          razon={!may('usuarios.editar') && 'Hace falta el permiso «Añadir y modificar usuarios»'}
          onClick={() => void make()}
        >
          {busy ? 'Creando…' : 'Crear usuario e invitar'}
        </Button>
      </EmptyState>
      {link?.enlace !== undefined && <LinkWindow mensaje={link.mensaje} enlace={link.enlace} onClose={done} />}
    </>
  );
}
