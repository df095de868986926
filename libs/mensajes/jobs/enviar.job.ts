import { defineJob, type ChunkContext, type ItemOutcome, type JobItem } from '../../jobs';
import { AccessLinks, Clock, countText } from '../../platform';
import { zip } from '../../platform/lists/zip-lists';
import { groupedNumber } from '../calculo/duration';
import type { Resendable } from '../calculo/envio-states';
import { stopReason } from '../entrega/self-stop';
import { DeliverService } from '../entrega/deliver.service';
import { outcomeOf } from '../envio/item-outcome';
import { recordUrl } from '../envio/person-columns';
import { planSending, type EnvioItem } from '../envio/plan-sending';
import { settleEnvios, type Effect } from '../envio/settle-envios';
import { takeEnvios, type TakenEnvio } from '../envio/take-envios';

export interface SendRequest {
  mensajeId: number;
  asunto: string;
  /** The number of people whom the message is for. */
  personas: number;
  /** The origin of the request that sends or scheduled the message, for links if the setting is empty. */
  origin: string | null;
  /** Null: the first sending. Otherwise only the envíos in this state are sent again. */
  reenviar: Resendable | null;
  /** True if the sender may write to more than 50 addresses. */
  masivo: boolean;
}

/** A taken envío and its place in the run. */
interface Taken {
  position: number;
  envio: TakenEnvio;
}

interface Settled {
  position: number;
  effect: Effect;
}

/** Sends a message: one item is one message on one channel to one address. */
export const enviarJob = defineJob<SendRequest, EnvioItem, { envio: number }, Taken, Settled>({
  code: 'mensajes.enviar',
  permission: 'mensajes.escribir',
  title: ({ asunto, personas, reenviar }) =>
    `${reenviar === null ? 'Enviar' : 'Reenviar'} «${asunto}»${reenviar === null ? ` a ${groupedNumber(personas)} ${personas === 1 ? 'persona' : 'personas'}` : ''}`,
  plan: planSending,
  external: {
    batch: 10,
    take: async (items, context) => {
      const positions = new Map(items.map(({ position, data }) => [data.envio, position]));
      const { now, manager } = context;
      const { taken, others, waitMs } = await takeEnvios([...positions.keys()], {
        manager,
        now,
        zone: context.get(Clock).zone,
        domainOf: context.get(DeliverService).domainOf,
        links: context.get(AccessLinks),
      });
      await markRunning(items, context);
      return {
        taken: taken.map((envio) => ({ position: positionOf(positions, envio.id), envio })),
        outcomes: others.flatMap((change) => outcomesOf(positionOf(positions, change.id), change)),
        ...(waitMs > 0 ? { waitMs } : {}),
      };
    },
    act: async (taken, { signal, get }) => {
      const effects = await get(DeliverService).deliver(
        taken.map(({ envio }) => envio),
        signal,
      );
      return zip(taken, effects).map(([{ position }, effect]) => ({ position, effect }));
    },
    settle: async (settled, context) => {
      const { manager, now } = context;
      const positions = new Map(settled.map(({ position, effect }) => [effect.id, position]));
      const changes = await settleEnvios(
        settled.map(({ effect }) => effect),
        { manager, now, zone: context.get(Clock).zone },
      );
      const outcomes = changes.flatMap((change) => outcomesOf(positionOf(positions, change.id), change));
      const stop = await stopReason(manager, {
        runId: context.runId,
        settled: settled.map(({ effect }) => effect),
        outcomes,
      });
      return { outcomes, ...(stop === null ? {} : { stop }) };
    },
    stopped: async ({ manager, request, now }) => {
      await manager.query(CANCEL, [request.mensajeId, now]);
    },
  },
  itemLabel: ({ nombre }) => nombre,
  fixLink: ({ persona }) => recordUrl(persona),
  summary: ({ done }) => countText(done, 'mensaje enviado', 'mensajes enviados'),
  link: ({ request }) => `/administrar/mensajes/ficha/${String(request.mensajeId)}/`,
});

function positionOf(positions: ReadonlyMap<number, number>, id: number): number {
  const position = positions.get(id);
  if (position === undefined) throw new Error(`The envío ${String(id)} is not of this step`);
  return position;
}

function outcomesOf(position: number, change: Parameters<typeof outcomeOf>[0]): ItemOutcome<{ envio: number }>[] {
  const outcome = outcomeOf(change);
  return outcome === null ? [] : [{ position, outcome }];
}

/** A retry from the monitor is a run of its own: the message follows it from its first step on. */
async function markRunning(items: readonly JobItem<EnvioItem>[], context: ChunkContext<SendRequest>): Promise<void> {
  if (items[0]?.position !== 1) return;
  await context.manager.query(
    `UPDATE mensajes SET proceso_id = $2, estado = 'enviando' WHERE id = $1 AND proceso_id IS DISTINCT FROM $2`,
    [context.request.mensajeId, context.runId],
  );
}

/** What was not taken is `anulado`; what is to be tried again is given up. What waits for a daily summary is not of the run. */
const CANCEL = `
  WITH anulados AS (
    UPDATE envios SET estado = 'anulado', no_antes = NULL, terminado_en = $2, motivo = 'El envío se detuvo.', codigo_motivo = 'detenido'
    WHERE mensaje_id = $1 AND estado IN ('en-cola', 'aplazado') AND resumen_id IS NULL AND resumen_el IS NULL
  )
  UPDATE envios SET no_antes = NULL WHERE mensaje_id = $1 AND estado = 'dudoso' AND no_antes IS NOT NULL`;
