/** SQL: the name that the offer of line `l` had when it was applied, because offers can be renamed. Null without an offer. */
export const OFFER_NAME = `(
  SELECT o ->> 'descripcion' FROM facturas_consideraciones k, jsonb_array_elements(k.ofertas) o
  WHERE k.id = l.consideracion_id AND (o ->> 'id')::integer = l.oferta_id LIMIT 1)`;
