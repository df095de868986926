import type { ListRecord, SelectorItem } from '../../../libs/contracts';
import css from './Chooser.module.css';
import { asItem, withoutThese, withThese } from './chosen';
import { cellText, type ChooserKind } from './kinds';

interface ChooserTableProps {
  kind: ChooserKind;
  registros: readonly ListRecord[];
  chosen: readonly SelectorItem[];
  onChange: (chosen: readonly SelectorItem[]) => void;
}

/** A page of what was found, each with its box, and one box for all of them. */
export function ChooserTable({ kind, registros, chosen, onChange }: ChooserTableProps) {
  if (registros.length === 0) return <p className={css.empty}>No hay {kind.varios} que coincidan con esa búsqueda</p>;
  const items = registros.map((record) => asItem(record, kind.rotulo));
  const ids = new Set(chosen.map(({ id }) => id));
  const inSight = items.filter(({ id }) => ids.has(id)).length;
  const toggle = (some: readonly SelectorItem[], on: boolean) =>
    onChange(on ? withThese(chosen, some) : withoutThese(chosen, some));
  return (
    <div className={css.scroll} role="region" aria-label={`${kind.titulo}: resultados`} tabIndex={0}>
      <table className={css.table}>
        <caption className="solo-lectores">{kind.titulo}</caption>
        <thead>
          <tr>
            <th scope="col" className={css.box}>
              <input
                type="checkbox"
                aria-label={`Elegir los ${kind.varios} de esta página`}
                checked={inSight === items.length}
                ref={(input) => {
                  if (input) input.indeterminate = inSight > 0 && inSight < items.length;
                }}
                onChange={() => toggle(items, inSight < items.length)}
              />
            </th>
            {kind.columnas.map(({ etiqueta, derecha }) => (
              <th key={etiqueta} scope="col" data-derecha={derecha}>
                {etiqueta}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {registros.map((record, index) => {
            const item = items[index] ?? { id: record.id, resultado: '' };
            const inIt = ids.has(record.id);
            // The box alone is what the keyboard meets; the row is a larger place to press.
            return (
              <tr key={record.id} data-elegido={inIt || undefined} onClick={() => toggle([item], !inIt)}>
                <td className={css.box} onClick={(event) => event.stopPropagation()}>
                  <input
                    type="checkbox"
                    aria-label={`Elegir ${item.resultado}`}
                    checked={inIt}
                    onChange={() => toggle([item], !inIt)}
                  />
                </td>
                {kind.columnas.map((column) => (
                  <td
                    key={column.etiqueta}
                    data-derecha={column.derecha}
                    className={column.derecha ? 'num' : undefined}
                  >
                    {cellText(column, record) || '—'}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
