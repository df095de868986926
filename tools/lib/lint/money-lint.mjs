/** Matches names of amounts. An amount is text or a `Dinero`, and JavaScript operators give wrong results for both. */
const AMOUNT =
  '/^(precio|base|total|importe|descuento|tipo(IVA|_iva|IRPF|_irpf)|liquido|retencion|pvp|cantidad|cuota|bruto|saldo)(ConIVA|_con_iva|(_?(fijo|porcentual|iva|irpf))?[1-3]?)?$/i';

const OPERATORS = '/^([-+*%]|[/]|[*]{2}|<=?|>=?)$/';

const EXACT = 'Money never meets a float: use dinero (libs/platform/dinero).';
const COUNTED = `${EXACT} Ids and counts are read with toInteger.`;

const refused = (message, ...selectors) => selectors.map((selector) => ({ selector, message }));

const RULES = [
  ...refused(
    COUNTED,
    'CallExpression[callee.name=/^(Number|parseFloat|parseInt)$/]',
    "NewExpression[callee.name='Number']",
    "MemberExpression[object.name='Number'][property.name=/^parse/]",
    // Refuses a conversion function that is passed as an argument: `texts.map(Number)`.
    'CallExpression > Identifier.arguments[name=/^(Number|parseFloat|parseInt)$/]',
    "UnaryExpression[operator='+']",
  ),
  ...refused(
    EXACT,
    'MemberExpression[property.name=/^(toFixed|toPrecision|toNumber)$/]',
    "MemberExpression[object.name='Math']",
    'BinaryExpression > Literal[raw=/^[0-9]*[.][0-9]+$/]',
    ...['BinaryExpression', 'AssignmentExpression'].flatMap((node) => {
      const operation = node === 'BinaryExpression' ? `[operator=${OPERATORS}]` : '[operator=/^[-+*/%]+=$/]';
      return [
        `${node}${operation} > Identifier[name=${AMOUNT}]`,
        `${node}${operation} > MemberExpression[property.name=${AMOUNT}]`,
      ];
    }),
    `UnaryExpression[operator='-'] > Identifier[name=${AMOUNT}]`,
  ),
];

/** Forbids floating-point arithmetic in files with amounts. */
export const floatMoney = {
  meta: { type: 'problem', schema: [] },
  create: (context) =>
    Object.fromEntries(RULES.map(({ selector, message }) => [selector, (node) => context.report({ node, message })])),
};
