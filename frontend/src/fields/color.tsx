import type { CellProps, FieldKind } from './kind';
import { VACIO } from './kind';
import { isEmpty } from './options';

const HEX = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i;

function ColorCell({ valor }: CellProps) {
  if (isEmpty(valor)) return <>{VACIO}</>;
  const colour = String(valor);
  return (
    <span className="celda-color">
      {HEX.test(colour) && (
        <span className="celda-color-muestra" style={{ backgroundColor: colour }} aria-hidden="true" />
      )}
      {colour}
    </span>
  );
}

export const colorField: FieldKind = {
  text: (valor) => (isEmpty(valor) ? '' : String(valor)),
  Cell: ColorCell,
};
