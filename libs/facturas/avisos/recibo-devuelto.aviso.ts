import { defineAviso, SINGLE_LIMIT, summarise } from '../../avisos';
import { listUrl } from '../../listings';
import { countText } from '../../platform';
import { dateText } from '../../platform/civil';
import { euros } from '../calculo/texts';

interface Returned {
  id: number;
  numero: string;
  titular: string;
  importe: string;
  fecha: string | null;
  total: number;
}

/** Invoices whose payment the bank has returned, until they are paid. */
export const reciboDevueltoAviso = defineAviso({
  codigo: 'facturas.recibo-devuelto',
  nivel: 2,
  seccion: 'Facturación',
  permiso: 'facturas.ver',
  tablas: ['facturas'],
  revisar: async (manager) => {
    const invoices = await manager.query<Returned[]>(RETURNED);
    const found = invoices.map(({ id, numero, titular, importe, fecha }) => ({
      clave: String(id),
      asunto: `Recibo devuelto: ${titular}`,
      texto: [numero, euros(importe), ...(fecha === null ? [] : [`devuelto el ${dateText(fecha)}`])].join(' · '),
      url: `/administrar/facturas/ficha/${String(id)}/`,
      accion: 'Resolver en la factura',
    }));
    const total = invoices[0]?.total ?? 0;
    return summarise(
      found,
      invoices.map(({ titular }) => titular),
      total,
      {
        asunto: countText(total, 'recibo devuelto', 'recibos devueltos'),
        url: listUrl({ listado: 'facturas', parametros: { cobro__iexact: 'devuelta' } }),
        accion: 'Resolver en las facturas',
      },
    );
  },
});

const RETURNED = `
  SELECT id, numero, coalesce(nullif(titular, ''), numero) AS titular, importe_pendiente::text AS importe,
    fecha_cobro::text AS fecha, count(*) OVER ()::integer AS total
  FROM facturas WHERE estado = 'presentada' AND cobro = 'devuelta' ORDER BY id DESC ${SINGLE_LIMIT}`;
