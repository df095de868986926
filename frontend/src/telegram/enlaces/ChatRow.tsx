import type { ChatTelegram } from '#libs/contracts';
import { Button, Pill } from '../../ui';
import { CHAT_STATES, chatName } from './chat-texts';
import css from './Telegram.module.css';

interface ChatRowProps {
  chat: ChatTelegram;
  isBusy: boolean;
  onUnlink: () => void;
}

/** A linked chat with its state and the button that unlinks it. */
export function ChatRow({ chat, isBusy, onUnlink }: ChatRowProps) {
  const name = chatName(chat);
  const { tone, text, help } = CHAT_STATES[chat.estado];
  return (
    <li className={css.chat}>
      <div className={css.words}>
        <strong>{name}</strong>
        {help !== '' && <span>{help}</span>}
      </div>
      <Pill tone={tone}>{text}</Pill>
      <Button small disabled={isBusy} aria-label={`Desvincular ${name}`} onClick={onUnlink}>
        Desvincular
      </Button>
    </li>
  );
}
