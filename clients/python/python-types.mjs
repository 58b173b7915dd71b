// A schema of the OpenAPI document as a type of Python 3.9.

const IDENTIFIER = /^(?!(?:from|in|is|with|not|or|and|as|class|def|None|True|False)$)[A-Za-z_]\w*$/;
const NAMED = { string: 'str', integer: 'int', number: 'float', boolean: 'bool' };

/** `CompaniesDto` is called Companies. */
const className = (name) => name.replace(/Dto$/, '');

export function pythonType(schema) {
  if (schema.$ref) return className(schema.$ref.split('/').at(-1));
  if (schema.allOf?.length === 1) return pythonType(schema.allOf[0]);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return union(choices.map(pythonType));
  if (schema.enum)
    return union([literal(schema.enum), ...(schema.enum.includes(null) ? ['None'] : [])]);
  return union([schema.type].flat().map((kind) => typeOfKind(kind, schema)));
}

function typeOfKind(kind, { items, additionalProperties }) {
  if (kind === 'null') return 'None';
  if (kind === 'array') return `List[${pythonType(items)}]`;
  if (NAMED[kind]) return NAMED[kind];
  if (kind !== 'object') return 'Any';
  return `Dict[str, ${typeof additionalProperties === 'object' ? pythonType(additionalProperties) : 'Any'}]`;
}

const literal = (values) =>
  `Literal[${values
    .filter((value) => value !== null)
    .map((value) => JSON.stringify(value))
    .join(', ')}]`;

function union(types) {
  const distinct = [...new Set(types)];
  const known = distinct.filter((type) => type !== 'None');
  const joined = known.length > 1 ? `Union[${known.join(', ')}]` : (known[0] ?? 'None');
  return known.length < distinct.length && known.length > 0 ? `Optional[${joined}]` : joined;
}

/** Fields that an answer may leave out are in a class of their own: Python 3.9 has no NotRequired. */
export function typedDict(name, { properties, required }) {
  const fields = Object.entries(properties);
  const optional = fields.filter(([field]) => !required.includes(field));
  const always = fields.filter(([field]) => required.includes(field));
  const title = className(name);
  if (optional.length === 0) return definition(title, 'TypedDict', always);
  if (always.length === 0) return definition(title, 'TypedDict, total=False', optional);
  return `${definition(`_${title}Optional`, 'TypedDict, total=False', optional)}\n\n${definition(title, `_${title}Optional`, always)}`;
}

function definition(name, bases, fields) {
  if (fields.length === 0) return `\nclass ${name}(${bases}):\n    pass\n`.trimEnd();
  if (fields.some(([field]) => !IDENTIFIER.test(field))) return functional(name, bases, fields);
  return `\nclass ${name}(${bases}):\n${fields.map(fieldOf).join('\n')}`;
}

function fieldOf([field, schema]) {
  const text = schema.description
    ?.replaceAll('\\', '\\\\')
    .replace(/\s+/g, ' ')
    .replace(/"$/, '\\"');
  return `    ${field}: ${pythonType(schema)}${text ? `\n    """${text}"""` : ''}`;
}

/** For fields that Python takes for its own words, such as `from`. */
function functional(name, bases, fields) {
  const [base, total] = bases.split(', ');
  if (base !== 'TypedDict') throw new Error(`${name}: a field that Python reserves is required.`);
  const entries = fields.map(([field, schema]) => `    "${field}": "${pythonType(schema)}",`);
  return `\n${name} = TypedDict("${name}", {\n${entries.join('\n')}\n}${total ? `, ${total}` : ''})`;
}
