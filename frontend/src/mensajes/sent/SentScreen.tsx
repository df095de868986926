import { IconCopy, IconEye } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Mensaje } from '#libs/contracts';
import { dayText } from '#libs/platform/civil';
import { recordPath, useCan } from '../../base';
import { Button, offerRetry, Page, PageHead, Pill, type Tone } from '../../ui';
import { duplicateMessage } from '../calls';
import { MESSAGES } from '../paths';
import { MessageCard } from './MessageCard';
import { MessageWindow } from './MessageWindow';
import css from './Sent.module.css';
import { SentCard } from './SentCard';
import { useSentRun } from './use-sent-run';

const STATES: Readonly<Record<Mensaje['estado'], { word: string; tone: Tone }>> = {
  borrador: { word: 'Borrador', tone: 'attention' },
  programado: { word: 'Programado', tone: 'notice' },
  enviando: { word: 'Enviando', tone: 'notice' },
  enviado: { word: 'Enviado', tone: 'good' },
  detenido: { word: 'Detenido', tone: 'attention' },
};

const WAYS: Readonly<Record<Mensaje['tipo'], string>> = { '01': 'Correo', '02': 'Telegram', '03': 'Solo campus' };

/** What became of a sent message: the progress of its run, and the state of each address. */
export function SentScreen({ message }: { message: Mensaje }) {
  const [isShown, setShown] = useState(false);
  const { process, version } = useSentRun(message);
  return (
    <Page shape="tall" className={css.page}>
      <PageHead className={css.head}>
        <div>
          <div className={css.title}>
            <h1>{message.asunto || 'Mensaje'}</h1>
            <Pill tone={STATES[message.estado].tone}>{STATES[message.estado].word}</Pill>
            {message.oficial && (
              <Pill tone="notice" noDot>
                oficial
              </Pill>
            )}
            {message.prueba && (
              <Pill tone="attention" noDot>
                prueba
              </Pill>
            )}
          </div>
          <p className={css.facts}>{factsOf(message)}</p>
        </div>
        <div className={css.tools}>
          <Button icon={<IconEye size={16} stroke={1.75} aria-hidden />} onClick={() => setShown(true)}>
            Ver el mensaje
          </Button>
          {message.acceso === null && <DuplicateButton id={message.id} />}
        </div>
      </PageHead>
      <MessageCard message={message} />
      <SentCard message={message} process={process} version={version} />
      {isShown && <MessageWindow message={message} onClose={() => setShown(false)} />}
    </Page>
  );
}

/** «Correo · Rosa Sanz · sábado 28/11/2026, 08:00 · con confirmación de lectura» */
function factsOf({ tipo, autor, fecha, hora, confirmar }: Mensaje): string {
  const confirms = confirmar ? 'con confirmación de lectura' : '';
  return [WAYS[tipo], autor, `${dayText(fecha)}, ${hora}`, confirms].filter((fact) => fact !== '').join(' · ');
}

function DuplicateButton({ id }: { id: number }) {
  const navigate = useNavigate();
  const canWrite = useCan()('mensajes.escribir');
  const [isBusy, setBusy] = useState(false);
  if (!canWrite) return null;
  const duplicate = async () => {
    setBusy(true);
    try {
      const copy = await duplicateMessage(id);
      void navigate(recordPath(MESSAGES, copy.id));
    } catch (error) {
      await offerRetry(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      icon={<IconCopy size={16} stroke={1.75} aria-hidden />}
      disabled={isBusy}
      staysFocusable
      onClick={() => void duplicate()}
    >
      Duplicar
    </Button>
  );
}
