// Rules of the house that oxlint does not have. What feeds a round must give the same result in every engine:
// arithmetic, sqrt, fround and integers do; the rest of Math, `**` and anything that knows the time do not.
// A comment begins with what it is about.

const SAME_EVERYWHERE = new Set([
  'abs',
  'ceil',
  'clz32',
  'floor',
  'fround',
  'imul',
  'max',
  'min',
  'round',
  'sign',
  'sqrt',
  'trunc',
]);

function isExactMember(node) {
  const { parent } = node;
  if (parent.type !== 'MemberExpression' || parent.object !== node || parent.computed) return false;
  return SAME_EVERYWHERE.has(parent.property.name);
}

/** `x.Math` and `{ Math: 1 }` are somebody else's. */
function isName(node) {
  const { parent } = node;
  if (parent.type === 'MemberExpression') return parent.object === node || parent.computed;
  return !(parent.type === 'Property' && parent.key === node && !parent.computed && !parent.shorthand);
}

const exactArithmetic = {
  create(context) {
    const power = node => {
      if (node.operator.startsWith('**')) {
        context.report({ node, message: 'Powers differ between engines: multiply, or use a table.' });
      }
    };
    return {
      Identifier(node) {
        if (node.name !== 'Math' || !isName(node) || isExactMember(node)) return;
        const allowed = [...SAME_EVERYWHERE].join(', ');
        context.report({ node, message: `Of Math only ${allowed} give the same result everywhere.` });
      },
      BinaryExpression: power,
      AssignmentExpression: power,
    };
  },
};

const isCallOf = (node, object, property) =>
  node.callee.type === 'MemberExpression' &&
  node.callee.object.name === object &&
  node.callee.property.name === property;

const givenTimeAndChance = {
  create(context) {
    const time = node =>
      context.report({ node, message: 'The time comes from the Clock that is passed in.' });
    return {
      CallExpression(node) {
        if (isCallOf(node, 'Date', 'now') || node.callee.name === 'Date') time(node);
        if (isCallOf(node, 'Math', 'random')) {
          context.report({ node, message: 'Chance comes from the draws that are passed in.' });
        }
      },
      NewExpression(node) {
        if (node.callee.name === 'Date' && node.arguments.length === 0) time(node);
      },
    };
  },
};

const SUBJECT_MISSING = /^[\s*]*Of (?!course\b)/;

const wholeComments = {
  create(context) {
    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments()) {
          if (!SUBJECT_MISSING.test(comment.value)) continue;
          context.report({
            loc: comment.loc,
            message: "Say what it is: 'The end of the call', not 'Of the call'.",
          });
        }
      },
    };
  },
};

export default {
  meta: { name: 'house' },
  rules: {
    'exact-arithmetic': exactArithmetic,
    'given-time-and-chance': givenTimeAndChance,
    'whole-comments': wholeComments,
  },
};
