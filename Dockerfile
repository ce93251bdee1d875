# The site and its server as an image, for any address: `docker build --build-arg COMMIT=$(git rev-parse HEAD)
# --tag website .` The container takes SITE_URL at its start.
# The digest is the one that public repositories pin for this tag: compare it with `docker buildx imagetools inspect` before you
# build with it for the first time. Dependabot updates both.
FROM node:26.10.0-trixie-slim@sha256:ec7758ee051e457b468b32bde57b0879010b325bb9862718e9615225ce4aaae1 AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# The image already has the Node that the packages would bring.
RUN npm ci --omit=dev --ignore-scripts
COPY astro.config.ts tsconfig.json ./
COPY content content
COPY deploy deploy
COPY domain domain
COPY packages packages
COPY server server
COPY settings settings
COPY site site
COPY tools tools
# The build compiles these into the scripts of pages.
ARG PUBLIC_LEADS_HOST
ARG PUBLIC_CONTACT_HOST
ARG PUBLIC_VITALS_URL
# Becomes part of the version that the running server tells, since the image has no history.
ARG COMMIT
RUN npm run build && npm run deployment -- /deployed
# What the image was made of, in CycloneDX.
RUN npm sbom --omit=dev --package-lock-only --sbom-format=cyclonedx >/deployed/sbom.cdx.json

FROM node:26.10.0-trixie-slim@sha256:ec7758ee051e457b468b32bde57b0879010b325bb9862718e9615225ce4aaae1
RUN groupadd --gid 10001 website && useradd --uid 10001 --gid 10001 --no-create-home --shell /usr/sbin/nologin website \
  && install --directory --owner=website --group=website --mode=0700 /data
WORKDIR /app
COPY --from=build /deployed ./
RUN install --directory --owner=website --group=website node_modules/.cache
USER 10001:10001
ENV HOST=0.0.0.0 PORT=3000 DATA_DIR=/data DESK_COMMAND="node server/desk/cli.ts" MALLOC_ARENA_MAX=1
# A first start proves that nothing is missing, and fills the compile cache, which makes later starts fast and small.
RUN PORT=0 DATA_DIR=/tmp/first timeout --preserve-status 15 node tools/serve.mjs && rm -r /tmp/first
VOLUME /data
EXPOSE 3000
# This asks whether the process answers. The balancer asks at /readyz whether it can store a lead, which a restart would not
# fix.
HEALTHCHECK --interval=15s --timeout=5s --start-period=20s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "tools/serve.mjs"]
