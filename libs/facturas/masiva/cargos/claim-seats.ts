import {
  findUnbillableSeats,
  lockBilledSeats,
  lockSeats,
  seatKey,
  type BilledSeatRow,
} from '../../emision/billed-seats';
import { returnKeys, type Claiming } from './claim-keys';
import { isSkipped, skip, type ConfirmedCharge, type Step } from './charge';

/** If a seat of a charge was billed or cancelled after the plan was made, skips the charge. Locks the seats, except in a dry run. */
export async function claimSeats(
  charges: readonly ConfirmedCharge[],
  claiming: Claiming,
): Promise<Step<ConfirmedCharge>[]> {
  const seats = charges.flatMap(billedSeatsOf);
  if (seats.length === 0) return [...charges];
  if (!claiming.isDryRun) {
    await lockBilledSeats(claiming.manager);
    await lockSeats(
      claiming.manager,
      seats.map(({ plaza }) => plaza),
    );
  }
  const unbillable = await findUnbillableSeats(claiming.manager, seats);
  if (unbillable.size === 0) return [...charges];
  const checked = charges.map((charge) => skipWith(charge, unbillable));
  const skipped = new Set(checked.flatMap((step) => (isSkipped(step) ? [step.clave] : [])));
  await returnKeys(
    charges.filter(({ clave }) => skipped.has(clave)),
    claiming,
  );
  return checked;
}

/** Returns the seats of all lines of a charge. */
export function billedSeatsOf({ conceptos, factura }: ConfirmedCharge): BilledSeatRow[] {
  return conceptos.flatMap(({ conceptoId, plazas = [] }, index) =>
    plazas.map(({ plaza, fecha, minutos }) => {
      if (conceptoId === undefined) throw new Error('Seats are billed by a concept');
      return { factura_id: factura.id, orden: index + 1, concepto_id: conceptoId, plaza, fecha, minutos };
    }),
  );
}

function skipWith(
  charge: ConfirmedCharge,
  unbillable: Awaited<ReturnType<typeof findUnbillableSeats>>,
): Step<ConfirmedCharge> {
  const seat = billedSeatsOf(charge).find((one) => unbillable.has(seatKey(one)));
  if (seat === undefined) return charge;
  const factura = unbillable.get(seatKey(seat)) ?? null;
  if (factura === null) return skip(charge, { code: 'cambiada' });
  return skip(charge, {
    code: 'ya-facturado',
    data: { descripcion: factura.descripcion, periodo: seat.fecha.slice(0, 7), factura },
  });
}
