import { p, puntos, type Tema } from './tema';

/** Sending invoices, receipts and pay letters by mail. */
export const DOCUMENTOS: readonly Tema[] = [
  {
    titulo: 'Enviar facturas, justificantes y cartas de pago por correo',
    paginas: [
      '/administrar/documentos/facturas/',
      '/administrar/documentos/justificantes/',
      '/administrar/documentos/cartas/',
    ],
    texto: [
      p(
        'Nada se envía solo. Una factura se envía con <strong>Enviar por correo</strong>, en su ficha, y el justificante de una factura cobrada con <strong>Enviar justificante</strong>. Antes de enviar se lee a quién va y, si ya se envió, cuándo y a qué dirección.',
      ),
      puntos(
        'Para varias, selecciónelas en <strong>Facturas</strong> o en <strong>Cartas de pago</strong> y elija <strong>Enviar por correo</strong> en <strong>Utilidades</strong>. Al terminar una facturación y en <strong>Pagos del mes</strong> está el mismo botón. La comprobación dice cuántos correos salen, a qué direcciones, y qué se queda fuera y por qué.',
        'Varias facturas de una familia van en un solo correo. Lo ya enviado no se repite, salvo que se marque <strong>También lo ya enviado</strong>.',
        'La factura va al tutor a cuyo nombre está, por su NIF; si no consta o no tiene correo, a todos los tutores de la familia. Si paga el alumno, a él. La carta de pago va al profesor.',
        'El correo no lleva importes; tiene un enlace al campus, donde se abre el PDF. Con <strong>Adjuntar el PDF</strong> va también en el correo: hace falta para quien no tiene usuario del campus.',
        'No se envían los borradores ni lo anulado. Si una factura se rectifica o una carta se anula antes de que salga su correo, el correo se retira.',
        'En la ficha de la factura, <strong>Envíos</strong> dice cuándo se envió, a quién, y si el correo llegó o se rechazó.',
      ),
    ].join(''),
  },
];
