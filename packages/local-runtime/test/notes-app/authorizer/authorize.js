// The token is the owner of the notes.
exports.handler = async ({ authorizationToken, methodArn }) => ({
  principalId: authorizationToken,
  policyDocument: {
    Version: '2012-10-17',
    Statement: [
      {
        Action: 'execute-api:Invoke',
        Effect: authorizationToken === 'nobody' ? 'Deny' : 'Allow',
        Resource: methodArn.replace(/\/[A-Z]+\/.*/, '/*'),
      },
    ],
  },
});
