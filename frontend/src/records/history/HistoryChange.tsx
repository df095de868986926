import type { HistoryEntry } from '#libs/contracts';

interface HistoryChangeProps {
  change: HistoryEntry['cambios'][number];
  /** True if the record was created with this value, so that there is no earlier value. */
  isFirst: boolean;
}

/** A changed field with its value before and after. Must be inside a `dl`. */
export function HistoryChange({ change: { etiqueta, antes, despues }, isFirst }: HistoryChangeProps) {
  const empty = <em>vacío</em>;
  return (
    <div>
      <dt>{etiqueta}</dt>
      <dd>
        {!isFirst && (
          <>
            {antes === '' ? empty : <del>{antes}</del>}
            <span aria-hidden> → </span>
            <span className="solo-lectores">, ahora </span>
          </>
        )}
        {despues === '' ? empty : <ins>{despues}</ins>}
      </dd>
    </div>
  );
}
