import type { FormReply } from '#libs/contracts';

/** «Ruiz Gil ya no debe nada»; without a title, «Este pagador ya no debe nada». */
export function settledText({ nombre, saldada }: Pick<FormReply, 'nombre' | 'saldada'>, title?: string): string {
  const subject = title ?? `${nombre.femenino ? 'Esta' : 'Este'} ${nombre.singular}`;
  return `${subject} ${String(saldada)}`;
}
