import { IconCheck, IconX } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ConsideracionReply, OfertaConsiderada } from '#libs/contracts';
import { Loading, ErrorBand, Pill, Window, type Tone } from '../../ui';
import { useConditions, useReasons } from './calls';
import css from './ReasonsWindow.module.css';

export interface ReasonsWindowProps {
  reasons: Pick<UseQueryResult<ConsideracionReply>, 'data' | 'error' | 'isPending' | 'isError' | 'refetch'>;
  onClose: () => void;
}

/** Explains the price of a stored line. */
export function StoredReasonsWindow({ lineaId, onClose }: { lineaId: number; onClose: () => void }) {
  return <ReasonsWindow reasons={useReasons(lineaId)} onClose={onClose} />;
}

/** Explains the price of a line: the offers that were evaluated for it, and the applied one. */
export function ReasonsWindow({ reasons, onClose }: ReasonsWindowProps) {
  return (
    <Window
      id="por_que"
      isOpen
      title="¿Por qué este precio?"
      width="560px"
      acceptLabel="Cerrar"
      noCancel
      onClose={onClose}
    >
      {reasons.isPending && <Loading />}
      {reasons.isError && <ErrorBand error={reasons.error} onRetry={() => void reasons.refetch()} />}
      {reasons.data?.ofertas.length === 0 && <p>No se consideró ninguna oferta para esta línea.</p>}
      {reasons.data && reasons.data.ofertas.length > 0 && (
        // Focusable, so that the keyboard can scroll a long list.
        <ul className={css.offers} aria-label="Ofertas consideradas" tabIndex={0}>
          {nearestFirst(reasons.data.ofertas).map((offer) => (
            <Offer key={offer.id} offer={offer} />
          ))}
        </ul>
      )}
    </Window>
  );
}

function Offer({ offer }: { offer: OfertaConsiderada }) {
  const { id, descripcion, condiciones } = offer;
  const [tone, text] = outcome(offer);
  const { data = [], isPending } = useConditions(id);
  const sentences = new Map(data.map((condition) => [condition.id, condition.script]));
  return (
    <li aria-busy={isPending}>
      <div className={css.offer}>
        <span className={css.name}>{descripcion}</span>
        <Pill tone={tone}>{text}</Pill>
      </div>
      {condiciones.length === 0 && <p className={css.none}>Sin condiciones no se aplica sola.</p>}
      <ul className={css.conditions}>
        {condiciones.map((condition) => (
          <li key={condition.id} data-cumple={condition.cumple}>
            {condition.cumple ? (
              <IconCheck size={15} stroke={2} aria-hidden />
            ) : (
              <IconX size={15} stroke={2} aria-hidden />
            )}
            <span>
              {condition.cumple ? 'Se cumple: ' : 'No se cumple: '}
              {isPending ? '…' : (sentences.get(condition.id) ?? 'una condición que ha cambiado desde entonces')}
            </span>
          </li>
        ))}
      </ul>
    </li>
  );
}

/**
 * Sorts the offers: the applied offer, then the other offers whose conditions are fulfilled, then the rest. Within these three groups, the
 * order stays.
 */
function nearestFirst(offers: readonly OfertaConsiderada[]): OfertaConsiderada[] {
  const others = offers.filter(({ elegida }) => !elegida);
  return [
    ...offers.filter(({ elegida }) => elegida),
    ...others.filter(({ aplica }) => aplica),
    ...others.filter(({ aplica }) => !aplica),
  ];
}

function outcome({ aplica, elegida }: OfertaConsiderada): [Tone, string] {
  if (elegida) return ['good', 'Aplicada'];
  return aplica ? ['notice', 'Otra descuenta más'] : ['neutral', 'No se aplica'];
}
