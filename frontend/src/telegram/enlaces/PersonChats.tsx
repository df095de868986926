import { IconBrandTelegram } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import type { EnlaceTelegramReply, PersonaTelegram } from '#libs/contracts';
import { messageOf, refetchQueries, useSingleFlight } from '../../base';
import { askConfirm, Button, showToast } from '../../ui';
import { createLink, OWN_CHATS, unlinkChat } from './calls';
import { ChatRow } from './ChatRow';
import { linkLabel, personTitle } from './chat-texts';
import { LinkBox } from './LinkBox';
import css from './Telegram.module.css';

interface PersonChatsProps {
  person: PersonaTelegram;
  /** Whether the user has no other person: then the heading is left out. */
  isAlone: boolean;
  /** False if the bot is not set up. */
  canLink: boolean;
  isLinking: boolean;
  onLinking: (isLinking: boolean) => void;
}

/** The linked chats of one person, and the link for another chat. */
export function PersonChats({ person, isAlone, canLink, isLinking, onLinking }: PersonChatsProps) {
  const flight = useSingleFlight();
  const [link, setLink] = useState<EnlaceTelegramReply | null>(null);
  const attempt = (task: () => Promise<void>) =>
    flight.run(async () => {
      try {
        await task();
        return true;
      } catch (error) {
        showToast({ text: messageOf(error), tone: 'bad' });
        return false;
      }
    });
  const start = () =>
    attempt(async () => {
      setLink(await createLink(person));
      onLinking(true);
    });
  const unlink = async (id: number) => {
    const text = 'Dejará de recibir ahí los mensajes de la academia.';
    if (!(await askConfirm({ title: '¿Desvincular este chat?', text, acceptLabel: 'Desvincular', isDanger: true })))
      return;
    await attempt(async () => {
      showToast({ text: (await unlinkChat(id)).mensaje });
      await refetchQueries({ queryKey: OWN_CHATS.queryKey });
    });
  };
  useLinked(person, () => {
    if (!isLinking) return;
    onLinking(false);
    setLink(null);
    showToast({ text: 'Telegram vinculado.' });
  });
  const isShown = isLinking && link !== null;
  const root = useShelter(`${String(person.chats.length)} ${String(isShown)}`);
  return (
    <div ref={root} className={css.person} role="group" aria-label={personTitle(person)} tabIndex={-1}>
      {!isAlone && <h3>{personTitle(person)}</h3>}
      {person.chats.length > 0 && (
        <ul className={css.chats}>
          {person.chats.map((chat) => (
            <ChatRow key={chat.id} chat={chat} isBusy={flight.isBusy} onUnlink={() => void unlink(chat.id)} />
          ))}
        </ul>
      )}
      {isShown && <LinkBox link={link} />}
      {canLink && !isShown && (
        <Button
          variant={person.propio && person.chats.length === 0 ? 'primary' : 'secondary'}
          icon={<IconBrandTelegram size={18} stroke={1.75} aria-hidden />}
          disabled={flight.isBusy}
          onClick={() => void start()}
        >
          {linkLabel(person)}
        </Button>
      )}
    </div>
  );
}

/** Returns the ref of an element that takes the focus if a change removes the focused element. */
function useShelter(change: string): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  const before = useRef(change);
  useEffect(() => {
    if (before.current !== change && document.activeElement === document.body) element.current?.focus();
    before.current = change;
  }, [change]);
  return element;
}

/** Calls `onLinked` when the person has one more chat than before. */
function useLinked({ chats }: PersonaTelegram, onLinked: () => void): void {
  const before = useRef(chats.length);
  const report = useEffectEvent(onLinked);
  useEffect(() => {
    if (chats.length > before.current) report();
    before.current = chats.length;
  }, [chats.length]);
}
