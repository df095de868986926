import type { EntityManager } from 'typeorm';
import {
  chargeKeyText,
  claimChargeKeys,
  findChargedInvoices,
  findFreeChargeKeys,
  normalizeKeyTexts,
  returnChargeKeys,
  type ClaimedKey,
} from '../../emision/charge-keys';
import type { IssueRequest } from './bulk-request';
import { skip, type Charge, type ChargedConcept, type ConfirmedCharge, type Step } from './charge';

export interface Claiming {
  manager: EntityManager;
  request: Pick<IssueRequest, 'periodo' | 'repetir'>;
  runId: number | null;
  isDryRun: boolean;
}

/** The key that a line claims in `facturas_claves`, with the data of the line. */
interface LineKey {
  clave: string;
  /** The key of the charge in its month. If the charge is repeated, `clave` is this key followed by the id of the run. */
  delMes: string;
  periodo: string;
  descripcion: string;
  /** The enrolment whose fee the line bills. */
  alta_id: number | null;
  /**
   * True for lines that bill classes. If the key of such a line is taken, the line can still be billed, because the seats of the classes
   * prevent double billing. The line claims a key all the same, so that a later manual invoice asks for confirmation.
   */
  isGuardedBySeats: boolean;
}

/**
 * Claims a key for each line, so that no other invoice can charge for the same thing. If a key is taken, skips the charge with a reason
 * that names the invoice. A dry run claims nothing; it only checks whether the keys are free.
 */
export async function claimKeys(
  charges: readonly ConfirmedCharge[],
  claiming: Claiming,
): Promise<Step<ConfirmedCharge>[]> {
  const { manager, request, isDryRun } = claiming;
  const keyed = await withKeys(charges, claiming);
  const keys = keyed.flatMap(claimedKeys);
  const free = await (isDryRun ? findFreeChargeKeys : claimChargeKeys)(manager, keys);
  const isFree = ({ clave, isGuardedBySeats }: LineKey) => isGuardedBySeats || free.has(clave);
  // If `repetir` is true, a charge also claims the keys of the month (`delMes`) that are still free. So a later request without `repetir`
  // is refused.
  if (request.repetir && !isDryRun)
    await claimMonths(
      manager,
      keyed.filter((one) => one.keys.every(isFree)),
    );
  const refused = keyed.filter(({ keys: own }) => !own.every(isFree));
  if (!isDryRun) await returnChargeKeys(manager, refused.flatMap(claimedKeys));
  const holders = await findChargedInvoices(
    manager,
    keys.flatMap(({ clave }) => (free.has(clave) ? [] : [clave])),
  );
  return keyed.map(({ charge, keys: own }) => {
    const taken = own.find((key) => !isFree(key));
    if (taken === undefined) return charge;
    const factura = holders.get(taken.clave) ?? null;
    const descripcion = factura?.descripcion ?? taken.descripcion;
    return skip(charge, { code: 'ya-facturado', data: { descripcion, periodo: taken.periodo, factura } });
  });
}

/** Releases the keys of charges that are skipped after their keys were claimed. */
export async function returnKeys(charges: readonly ConfirmedCharge[], claiming: Claiming): Promise<void> {
  if (charges.length === 0 || claiming.isDryRun) return;
  await returnChargeKeys(claiming.manager, (await withKeys(charges, claiming)).flatMap(claimedKeys));
}

interface Keyed {
  charge: ConfirmedCharge;
  keys: LineKey[];
}

const claimedKeys = ({ charge, keys }: Keyed): ClaimedKey[] =>
  keys.map(({ clave, alta_id }) => ({ clave, factura_id: charge.factura.id, alta_id }));

async function withKeys(charges: readonly ConfirmedCharge[], claiming: Claiming): Promise<Keyed[]> {
  const free = charges.flatMap(({ conceptos }) => conceptos.filter(({ conceptoId }) => conceptoId === undefined));
  const normalized = await normalizeKeyTexts(
    claiming.manager,
    free.map(({ descripcion }) => descripcion),
  );
  return charges.map((charge) => {
    const keys = charge.conceptos.map((concepto) => lineKey(charge, concepto, claiming, normalized));
    return { charge, keys: [...new Map(keys.map((key) => [key.clave, key])).values()] };
  });
}

/**
 * Builds the key of a line. The key of a repeated charge contains the id of the run. A request that is sent twice belongs to one run, so
 * it charges only once.
 */
function lineKey(
  { alumno_id }: Charge,
  { conceptoId, descripcion, otro, alta, periodo: ofFee, plazas }: ChargedConcept,
  { request, runId }: Claiming,
  normalized: (text: string) => string,
): LineKey {
  const concepto = conceptoId ?? normalized(descripcion);
  const periodo = ofFee ?? request.periodo;
  const delMes = chargeKeyText({
    alumno_id: otro?.alumno_id ?? alumno_id,
    concepto,
    periodo,
    ...(alta?.claveDeAlta === true && { alta_id: alta.id }),
  });
  const clave = request.repetir ? `${delMes}|${runId === null ? 'previo' : String(runId)}` : delMes;
  return { clave, delMes, periodo, descripcion, alta_id: alta?.id ?? null, isGuardedBySeats: plazas !== undefined };
}

async function claimMonths(manager: EntityManager, keyed: readonly Keyed[]): Promise<void> {
  await claimChargeKeys(
    manager,
    keyed.flatMap(({ charge, keys }) => keys.map(({ delMes }) => ({ clave: delMes, factura_id: charge.factura.id }))),
  );
}
