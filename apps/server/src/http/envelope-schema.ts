/** Every answer's schema, around the schema of its data. */
export function envelopeSchema(data: object) {
  return {
    type: 'object',
    required: ['success', 'data', 'errorCode', 'errorInfo'],
    properties: {
      success: { type: 'boolean' },
      data,
      errorCode: { type: 'string' },
      errorInfo: { type: 'string' },
    },
  };
}
