import { IconDeviceMobile, IconMail, IconSend } from '@tabler/icons-react';
import type { Mensaje } from '#libs/contracts';
import { dateText, dayOf } from '../../base';
import { PageHead, Pill, ViewSwitch, type ViewOption } from '../../ui';
import { useTelegramState } from '../calls';
import css from './Compose.module.css';
import type { MessageType } from './draft/draft';
import type { MessageFlags } from './draft/flags';
import { whenText } from './sending/when';
import { TemplateMenu } from './text/TemplateMenu';
import type { ComposeModel } from './use-compose';

interface ComposeHeadProps {
  compose: ComposeModel;
  message: Mensaje;
  flags: MessageFlags;
}

const NO_SMS = 'No hay ningún proveedor de SMS.';

/** The title of the message, its state, the channels, and the templates. */
export function ComposeHead({ compose, message, flags }: ComposeHeadProps) {
  const { draft, dispatch, state } = compose;
  const channels = useChannels(draft.type, flags);
  const missing = channels.flatMap(({ reason }) => reason ?? []);
  return (
    <>
      <PageHead className={css.head}>
        <div className={css.title}>
          <h1>{state.id === 0 ? 'Mensaje nuevo' : state.stored.subject || 'Mensaje'}</h1>
          <State message={message} />
          <span className={`num ${css.date ?? ''}`}>{dateText(message.fecha)}</span>
        </div>
        <ViewSwitch
          label="Canal"
          options={channels}
          chosen={draft.type}
          onChange={(to) => to !== 'sms' && dispatch({ type: 'type', to })}
        />
        <TemplateMenu onChoose={(template) => dispatch({ type: 'template', template })} />
      </PageHead>
      {missing.length > 0 && <p className={css.missing}>{missing.join(' ')}</p>}
      {draft.isTrial && (
        <p className={css.trial} role="status">
          Es una prueba: el mensaje solo le llega a quien lo escribe.
        </p>
      )}
    </>
  );
}

function State({ message: { estado, enviar_el } }: { message: Mensaje }) {
  if (estado !== 'programado' || enviar_el === null) return <Pill tone="attention">Borrador</Pill>;
  return <Pill tone="notice">Programado: {whenText(enviar_el, dayOf(new Date()))}</Pill>;
}

/** The channels that the screen offers, and why some of them cannot be used. */
function useChannels(type: MessageType, { email, telegram, sms }: MessageFlags): ViewOption<MessageType | 'sms'>[] {
  const hasTelegram = telegram || type === '02';
  const bot = useTelegramState(hasTelegram).data;
  return [
    ...(email || type === '01'
      ? [{ value: '01' as const, label: 'Correo', icon: <IconMail size={16} stroke={1.75} aria-hidden /> }]
      : []),
    ...(hasTelegram
      ? [
          {
            value: '02' as const,
            label: 'Telegram',
            icon: <IconSend size={16} stroke={1.75} aria-hidden />,
            ...(bot?.configurado === false ? { reason: bot.motivo } : {}),
          },
        ]
      : []),
    ...(sms
      ? [
          {
            value: 'sms' as const,
            label: 'SMS',
            icon: <IconDeviceMobile size={16} stroke={1.75} aria-hidden />,
            reason: NO_SMS,
          },
        ]
      : []),
  ];
}
