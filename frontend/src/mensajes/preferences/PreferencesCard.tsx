import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import type { PreferenciaEnvio, PreferenciasReply } from '#libs/contracts';
import { messageOf, useSession, useSingleFlight } from '../../base';
import { CheckInput, ErrorBand, showToast } from '../../ui';
import { OWN_PREFERENCES, savePreference, saveSummaryWish } from './calls';
import css from './Preferences.module.css';
import { CATEGORIES, CHANNELS } from './words';

/** What families, students and teachers want to receive outside the campus. Nothing for the office, which has no preferences. */
export function PreferencesCard({ className = '' }: { className?: string | undefined }) {
  const hasPreferences = useSession().usuario.tipo !== 'ADM';
  const own = useQuery({ ...OWN_PREFERENCES, enabled: hasPreferences });
  if (!hasPreferences || own.isPending) return null;
  return (
    <section className={`tarjeta ${className}`} aria-labelledby="cuenta-preferencias">
      <h2 id="cuenta-preferencias">Qué quiere recibir</h2>
      <p className={css.lead}>
        En el campus está siempre todo. Los mensajes oficiales llegan también por correo o por Telegram.
      </p>
      {own.isError && <ErrorBand error={own.error} onRetry={() => void own.refetch()} />}
      {own.data && <Choices reply={own.data} />}
    </section>
  );
}

/** Each change is saved at once. */
function Choices({ reply }: { reply: PreferenciasReply }) {
  const { preferencias, resumen, hora_resumen } = reply;
  const flight = useSingleFlight();
  const client = useQueryClient();
  const save = (call: () => Promise<PreferenciasReply>) =>
    void flight.run(async () => {
      try {
        client.setQueryData(OWN_PREFERENCES.queryKey, await call());
        return true;
      } catch (error) {
        showToast({ text: messageOf(error), tone: 'bad' });
        return false;
      }
    });
  return (
    <>
      <div className={css.categories}>
        {CATEGORIES.map(({ categoria, title, help }) => (
          <CategoryRow
            key={categoria}
            title={title}
            help={help}
            choices={preferencias.filter((one) => one.categoria === categoria)}
            isBusy={flight.isBusy}
            onChange={(choice) => save(() => savePreference(choice))}
          />
        ))}
      </div>
      <div className={css.summary}>
        <CheckInput
          label="Un solo correo al día"
          checked={resumen}
          aria-busy={flight.isBusy}
          aria-describedby="cuenta-resumen"
          onChange={() => save(() => saveSummaryWish(!resumen))}
        />
        <p id="cuenta-resumen" className={css.help}>
          Los avisos automáticos, juntos en un resumen a las {hora_resumen}. Lo urgente, como una clase de mañana que
          cambia, llega al momento.
        </p>
      </div>
    </>
  );
}

interface CategoryRowProps {
  title: string;
  help: string;
  choices: readonly PreferenciaEnvio[];
  isBusy: boolean;
  onChange: (choice: PreferenciaEnvio) => void;
}

function CategoryRow({ title, help, choices, isBusy, onChange }: CategoryRowProps) {
  const helpId = useId();
  return (
    <div className={css.category} role="group" aria-label={title} aria-describedby={helpId}>
      <div className={css.words}>
        <strong>{title}</strong>
        <span id={helpId} className={css.help}>
          {help}
        </span>
      </div>
      <div className={css.channels}>
        {CHANNELS.map(({ canal, title: channel }) => {
          const choice = choices.find((one) => one.canal === canal);
          if (choice === undefined) return null;
          const isLast = choice.categoria === 'servicio' && choices.filter((one) => one.permitido).length === 1;
          return (
            <CheckInput
              key={canal}
              label={channel}
              checked={choice.permitido}
              aria-busy={isBusy}
              disabled={isLast && choice.permitido}
              onChange={() => onChange({ ...choice, permitido: !choice.permitido })}
            />
          );
        })}
      </div>
    </div>
  );
}
