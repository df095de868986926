import { countText } from '../../../base';
import { ErrorBand } from '../../../ui';
import { hasRecipients } from '../draft/draft';
import { sendsText, wayText } from '../sending/send-question';
import type { ComposeModel } from '../use-compose';
import css from './Recipients.module.css';

const SHORT: Readonly<Record<string, string>> = { '01': 'sin correo', '02': 'sin Telegram' };

/** How many people the message reaches. While they are counted again, the earlier figures stay, dimmed. */
export function CountLine({ compose: { draft, preview } }: { compose: ComposeModel }) {
  if (!hasRecipients(draft.recipients)) return <p className={css.nobody}>Elija al menos un destinatario</p>;
  const { reply, isFresh, error, refetch } = preview;
  const isRefused = error !== null && Object.keys(preview.errors).length > 0;
  return (
    <>
      {error !== null && !isRefused && (
        <ErrorBand title="No se han podido contar los destinatarios." error={error} onRetry={refetch} />
      )}
      <p className={css.counts} role="status" data-anterior={isFresh ? undefined : ''}>
        {reply === undefined ? (
          !error && 'Contando…'
        ) : (
          <>
            <strong>
              {countText(reply.personas, 'persona', 'personas')} ·{' '}
              {countText(reached(reply), wayText(draft.type), wayText(draft.type))}
              {reply.personas > reached(reply) && (
                <>
                  {' · '}
                  <span className={css.attention}>
                    {countText(reply.personas - reached(reply), SHORT[draft.type] ?? '', SHORT[draft.type] ?? '')}
                  </span>
                </>
              )}
            </strong>
            <span className={css.addresses}>{sendsText(reply.envios, draft.type)}, cada dirección una vez</span>
          </>
        )}
      </p>
    </>
  );
}

/** The number of chosen people whom the channel reaches. */
const reached = ({ alcanzadas }: { alcanzadas: number }): number => alcanzadas;
