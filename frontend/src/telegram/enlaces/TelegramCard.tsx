import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PersonaTelegram } from '#libs/contracts';
import { ErrorBand } from '../../ui';
import { OWN_CHATS } from './calls';
import { PersonChats } from './PersonChats';
import css from './Telegram.module.css';

/** While a link is shown, the chats are loaded again, because the chat is linked outside this page. */
const LINKING_INTERVAL_MS = 3_000;

/**
 * The Telegram chats of the user, and of the user's children under 14. Nothing for users without a record of their own, such as the
 * office.
 */
export function TelegramCard({ className = '' }: { className?: string | undefined }) {
  const [linking, setLinking] = useState<PersonaTelegram | null>(null);
  const own = useQuery({ ...OWN_CHATS, refetchInterval: linking === null ? false : LINKING_INTERVAL_MS });
  if (own.isPending || own.data?.personas.length === 0) return null;
  return (
    <section className={`tarjeta ${className}`} aria-labelledby="cuenta-telegram">
      <h2 id="cuenta-telegram">Telegram</h2>
      <p className={css.lead}>Los mensajes de la academia, también en Telegram.</p>
      {own.isError && <ErrorBand error={own.error} onRetry={() => void own.refetch()} />}
      {own.data?.configurado === false && <p>{own.data.motivo}</p>}
      {own.data?.personas.map((person) => (
        <PersonChats
          key={`${person.tipo}${String(person.id)}`}
          person={person}
          isAlone={own.data.personas.length === 1}
          canLink={own.data.configurado}
          isLinking={linking?.tipo === person.tipo && linking.id === person.id}
          onLinking={(isLinking) => setLinking(isLinking ? person : null)}
        />
      ))}
    </section>
  );
}
