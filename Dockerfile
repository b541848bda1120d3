# Taravani in a container. Built in one image, run in another without compilers and test tools.
# Node 20 gets no security fixes any more; 22 does until April 2027 (docs/deploy.md). Each build takes the newest of it.
ARG NODE=22
FROM node:${NODE}-bookworm-slim AS build
# For better-sqlite3, which is compiled where its prebuilt file cannot be fetched.
RUN apt-get update && apt-get install -y --no-install-recommends python3 make g++ && rm -rf /var/lib/apt/lists/*
WORKDIR /opt/taravani
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts --no-audit --no-fund && npm rebuild better-sqlite3 esbuild
COPY . .
RUN node scripts/build.mjs && npm prune --omit=dev --ignore-scripts --no-audit --no-fund

FROM node:${NODE}-bookworm-slim
ENV NODE_ENV=production DATA_DIR=/data PORT=3000
WORKDIR /opt/taravani
COPY --from=build /opt/taravani/package.json ./
COPY --from=build /opt/taravani/node_modules ./node_modules
COPY --from=build /opt/taravani/build ./build
COPY --from=build /opt/taravani/app/adapters/sql/seed ./app/adapters/sql/seed
# For `npm run backup`, `admin`, `migrate` and the other commands.
COPY --from=build /opt/taravani/scripts/start.mjs /opt/taravani/scripts/command.mjs ./scripts/
COPY --from=build /opt/taravani/scripts/lib/workspace.mjs ./scripts/lib/
RUN mkdir /data && chown node:node /data && chmod 700 /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# SIGTERM reaches the server itself; running requests finish.
CMD ["node", "--enable-source-maps", "build/server.js"]
