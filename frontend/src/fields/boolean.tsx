import { BOOLEAN_CHOICES, OPERATORS } from '../../../libs/contracts';
import type { CellProps, FilterInputProps, FilterValue, SearchFieldKind } from './kind';
import { VACIO } from './kind';

function text(valor: CellProps['valor']): string {
  if (valor === true) return 'Sí';
  return valor === false ? 'No' : '';
}

function BooleanCell({ valor }: CellProps) {
  const word = text(valor);
  return word === '' ? (
    <>{VACIO}</>
  ) : (
    <span className={`estado estado-${valor === true ? 'bien' : 'neutro'}`}>{word}</span>
  );
}

function BooleanInput({ id, texto, onChange }: FilterInputProps) {
  return (
    <select id={id} className="campo-valor" value={texto} onChange={(event) => onChange(event.target.value)}>
      {BOOLEAN_CHOICES.map((choice) => (
        <option key={choice.valor} value={choice.valor}>
          {choice.etiqueta}
        </option>
      ))}
    </select>
  );
}

const isTrue = (valor: FilterValue) => valor === true || String(valor) === '1' || valor === 'true';

export const booleanField: SearchFieldKind = {
  text,
  Cell: BooleanCell,
  filter: {
    operators: OPERATORS.boolean,
    soloValor: true,
    Input: BooleanInput,
    read: (texto) => (texto === '' ? { vacio: true } : { valor: texto === '1' ? 1 : 0 }),
    write: (valor) => (isTrue(valor) ? '1' : '0'),
  },
};
