import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { DIRECT_DEBIT } from '../../familias';
import { SettingsService } from '../../platform';
import { maskedIban } from '../calculo/texts';
import type { Pagador } from '../entities/factura.columns';
import { facturasSettings } from '../settings/facturas.settings';

/** A payment method with the text that invoices print. */
interface PrintedMethod {
  id: number;
  codigo: string;
  descripcion: string;
}

/**
 * The texts of settings and payment methods that invoices print. When an invoice is issued, they are copied into it, so later changes of
 * these texts do not affect the invoice.
 */
export interface PrintedTexts {
  /** The mention of exemption (RD 1619/2012, art. 6.1.j). */
  exencion: string;
  methods: ReadonlyMap<number, PrintedMethod>;
}

/** Loads the current texts: drafts show them, and issuing copies them. */
@Injectable()
export class PrintedTextsService {
  constructor(private readonly settings: SettingsService) {}

  async load(manager: EntityManager): Promise<PrintedTexts> {
    const values = await this.settings.loadWithin(manager, facturasSettings.settings);
    const methods: PrintedMethod[] = await manager.query('SELECT id, codigo, descripcion FROM formas_pago');
    return {
      exencion: String(values['facturas.exencion']),
      methods: new Map(methods.map((method) => [method.id, method])),
    };
  }
}

/**
 * Returns the payment text, «Domiciliación bancaria · cuenta ES** **** 1332»; null without a method. Only direct debits show an account.
 */
export function paymentText(
  { methods }: Pick<PrintedTexts, 'methods'>,
  { forma_pago_id, iban }: Pick<Pagador, 'forma_pago_id' | 'iban'>,
): string | null {
  if (forma_pago_id === null) return null;
  const method = methods.get(forma_pago_id);
  if (method === undefined) throw new Error(`The payment method ${String(forma_pago_id)} does not exist`);
  const account = iban && method.codigo === DIRECT_DEBIT ? [`cuenta ${maskedIban(iban)}`] : [];
  return [method.descripcion, ...account].join(' · ');
}

/**
 * True if the payment method is direct debit but the holder has no account. The code of direct debit can be a constant, because migrations
 * create all payment methods.
 */
export function lacksAccount(
  { methods }: Pick<PrintedTexts, 'methods'>,
  { forma_pago_id, iban }: Pick<Pagador, 'forma_pago_id' | 'iban'>,
): boolean {
  return !iban && forma_pago_id !== null && methods.get(forma_pago_id)?.codigo === DIRECT_DEBIT;
}

/** SQL: the student and course as a line prints them, for a query with line `l`, student `a` and course `k`. */
export const LINE_TEXT = `nullif(concat_ws(' · ', a.nombre || ' ' || a.apellidos, k.descripcion), '')`;

/** SQL: the name of the offer of line `l`. */
export const OFFER_TEXT = `(SELECT descripcion FROM ofertas WHERE id = l.oferta_id)`;

/** Copies the names of student, course and offer into the lines of a draft that will be issued. */
export async function freezeLines(manager: EntityManager, facturaId: number): Promise<void> {
  await manager.query(FREEZE_LINES, [facturaId]);
}

const FREEZE_LINES = `
  UPDATE facturas_lineas l SET texto_alumno = ${LINE_TEXT}, texto_oferta = ${OFFER_TEXT}
  FROM facturas_lineas o LEFT JOIN alumnos a ON a.id = o.alumno_id LEFT JOIN cursos k ON k.id = o.curso_id
  WHERE o.id = l.id AND l.factura_id = $1`;
